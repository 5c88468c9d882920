import page from "@cutwater/ui/styles/page.module.css";
import { Link, useLocation } from "react-router";
import styles from "../Forms.module.css";

/** The title of a form and the link to the other form, which keeps the address to return to. */
export function FormHead({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  const { state } = useLocation();
  return (
    <div>
      <h1 className={page.title}>{title}</h1>
      <p className={styles.otherForm}>
        {text}{" "}
        <Link className={page.link} to={to} state={state}>
          {label}
        </Link>
      </p>
    </div>
  );
}
