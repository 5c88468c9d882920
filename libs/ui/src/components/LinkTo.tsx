import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import page from "../styles/page.module.css";

/** A link inside the product, in water. */
export function LinkTo({
  to,
  children,
  className,
}: {
  to: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Link to={to} className={clsx(page.link, className)}>
      {children}
    </Link>
  );
}
