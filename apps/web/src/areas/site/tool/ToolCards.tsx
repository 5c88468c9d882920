import { textIn, textsIn } from "@cutwater/contract/i18n.ts";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { LineDrawing } from "@cutwater/ui/components/LineDrawing.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { type KnownTool, tools } from "../../../tools/tools.ts";
import { toolMessages } from "./messages.ts";
import styles from "./ToolCards.module.css";
import { usePriceOf } from "./usePriceOf.ts";

/** The studio's tools as cards: a picture before and after processing by our own engine, a description, and the price. */
export function ToolCards({ level: Heading = "h3" }: { level?: "h2" | "h3" }) {
  return (
    <ul className={styles.cards}>
      {tools.map((tool) => (
        <Card key={tool.tool.code} tool={tool} Heading={Heading} />
      ))}
    </ul>
  );
}

function Card({ tool: { tool, tagline, sample, Drawing, Icon, landing }, Heading }: CardProps) {
  const t = useText(toolMessages);
  const { language } = useLanguage();
  const at = useLocalizedPath();
  const { price, free } = usePriceOf({ isShort: true })(tool.code);
  const { name } = textsIn(tool.names, language);
  return (
    <li className={`${page.card} ${styles.card}`}>
      {sample ? (
        <Compare
          className={styles.sample}
          label={t("compare", { name })}
          ratio={16 / 9}
          start={sample.start}
          before={{ src: sample.before }}
          after={{ src: sample.after }}
        />
      ) : (
        <div className={styles.drawing}>
          {Drawing ? (
            <LineDrawing>
              <Drawing />
            </LineDrawing>
          ) : (
            <Icon size={36} stroke={1.2} aria-hidden />
          )}
        </div>
      )}
      <div className={styles.text}>
        <Heading className={page.head}>
          {landing ? (
            <Link className={styles.link} to={at(landing)}>
              {name}
            </Link>
          ) : (
            <a className={styles.link} href={`/studio${tool.path}`}>
              {name}
            </a>
          )}
        </Heading>
        <p className={styles.tagline}>{textIn(tagline, language)}</p>
        <p className={styles.foot}>
          <span className={page.num}>
            {price}
            {free && (
              <>
                {" · "}
                <span className={page.noBreak}>{free}</span>
              </>
            )}
          </span>
          <span className={styles.open} aria-hidden="true">
            {t(landing ? "try" : "open")}
            <IconArrowRight size={16} stroke={1.6} />
          </span>
        </p>
      </div>
    </li>
  );
}

type CardProps = { tool: KnownTool; Heading: "h2" | "h3" };
