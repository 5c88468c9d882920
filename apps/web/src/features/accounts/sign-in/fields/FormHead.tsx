import page from "@cutwater/ui/styles/page.module.css";
import { Link, useLocation } from "react-router";
import styles from "../Forms.module.css";

/** What a form is for, and the way to the other one; where to go on afterwards goes along. */
export function FormHead({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  const { state } = useLocation() as { state: unknown };
  return (
    <div>
      <h1 className={page.title}>{title}</h1>
      <p className={styles.other}>
        {text}{" "}
        <Link className={page.link} to={to} state={state}>
          {label}
        </Link>
      </p>
    </div>
  );
}
