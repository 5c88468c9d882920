import { type Order, resumeOrder } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { Button, type ButtonProps } from "@mantine/core";
import { Suspense, useState } from "react";
import { BlockedNote } from "./BlockedNote.tsx";
import { nameOf } from "./payment-methods.ts";
import { type StartOrder, usePay } from "./usePay.ts";

const CardSheet = lazyPart(async () => (await import("./CardSheet.tsx")).CardSheet);

export type ResumeButtonProps = { order: Order; label: string; name?: string } & Pick<ButtonProps, "size" | "variant">;

/** Resumes an unpaid order with its payment method: opens the card form again, or redirects to the provider. */
export function ResumeButton({ order, label, name = label, ...button }: ResumeButtonProps) {
  const [isCardAsked, askCard] = useState(false);
  const begin: StartOrder = async () => {
    try {
      return await call(resumeOrder, { id: order.id });
    } catch (error) {
      // The order may have changed since it was displayed.
      announceCustomerUpdate();
      throw error;
    }
  };
  const { pay, isBusy, blocked } = usePay(begin);
  const isCard = nameOf(order) === "card";
  return (
    <>
      <Button
        {...button}
        aria-label={name}
        loading={isBusy}
        onClick={() => (isCard ? askCard(true) : void pay(order, null))}
      >
        {label}
      </Button>
      {blocked && <BlockedNote {...blocked} />}
      <Suspense>{isCardAsked && <CardSheet order={order} begin={begin} onClose={() => askCard(false)} />}</Suspense>
    </>
  );
}
