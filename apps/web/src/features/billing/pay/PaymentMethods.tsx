import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type ReactNode, useId } from "react";
import { payMessages } from "./messages.ts";
import styles from "./Pay.module.css";
import { nameOf, type PaymentMethod } from "./payment-methods.ts";

/** The payment methods as radio buttons. The card form is shown below its button. */
export function PaymentMethods({
  methods,
  value,
  onPick,
  isBusy,
  form,
}: {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onPick: (payment: number) => void;
  isBusy: boolean;
  form: ReactNode;
}) {
  const t = useText(payMessages);
  const group = useId();
  return (
    <fieldset className={styles.methods} disabled={isBusy}>
      <legend>{t("payWith")}</legend>
      {methods.map((method) => {
        const name = nameOf(method);
        const isPicked = method.payment === value.payment;
        return (
          name && (
            <div key={method.payment}>
              <label className={styles.method}>
                <input type="radio" name={group} checked={isPicked} onChange={() => onPick(method.payment)} />
                <b>{t(name)}</b>
                <span>{t(`${name}Note`)}</span>
              </label>
              {isPicked && form}
            </div>
          )
        );
      })}
    </fieldset>
  );
}
