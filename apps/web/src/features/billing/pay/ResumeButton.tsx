import { type Order, resumeOrder } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { Button, type ButtonProps } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { BlockedNote } from "./BlockedNote.tsx";
import { nameOf } from "./payment-methods.ts";
import { type StartOrder, usePay } from "./usePay.ts";

const CardSheet = lazy(async () => ({ default: (await import("./CardSheet.tsx")).CardSheet }));

type ResumeProps = { order: Order; label: string; name?: string } & Pick<ButtonProps, "size" | "variant">;

/** The button that goes on with an order that waits, by the way it was begun: a card's form is raised again, for the others the browser goes there. */
export function ResumeButton({ order, label, name = label, ...looks }: ResumeProps) {
  const [isCardAsked, askCard] = useState(false);
  const begin: StartOrder = async () => {
    try {
      return await call(resumeOrder, { id: order.id });
    } catch (error) {
      // It may stand otherwise than this page shows.
      announceCustomerUpdate();
      throw error;
    }
  };
  const { pay, isBusy, blocked } = usePay(begin);
  const isCard = nameOf(order) === "card";
  return (
    <>
      <Button
        {...looks}
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
