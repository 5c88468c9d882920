import { textsIn } from "@cutwater/contract/i18n.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { acceptedFilesText } from "@cutwater/studio-kit/upload/upload-texts.ts";
import type { Landing } from "@cutwater/toolkit/landing.ts";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { useOwnText } from "@cutwater/ui/components/useOwnText.ts";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconArrowRight, IconChevronDown } from "@tabler/icons-react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { landingTitle } from "./landing-title.ts";
import { toolMessages } from "./messages.ts";
import styles from "./ToolLanding.module.css";
import { usePriceOf } from "./usePriceOf.ts";

type Props = { landing: Landing };

/** The public page of a tool: promise, try-out, samples, price and limits, questions, and a link into the studio. */
export function ToolLanding({ landing: { tool, texts, samples, TryOut } }: Props) {
  const t = useText(toolMessages);
  const { language } = useLanguage();
  const at = useLocalizedPath();
  const words = textsIn(texts, language);
  const ownText = useOwnText(tool.code);
  const toStudio = `/studio${tool.path}`;
  useDocumentMeta({ title: landingTitle(words), description: words.description });
  return (
    <main className={page.page}>
      <div className={styles.head}>
        <p className={`${page.small} ${page.mute}`}>
          <Link className={page.link} to={at("/tools")}>
            {t("listTitle")}
          </Link>
          {" / "}
          {textsIn(tool.names, language).name}
        </p>
        <h1 className={styles.promise}>
          {words.promise.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <section aria-labelledby="try-out">
        <h2 id="try-out" className={page.visuallyHidden}>
          {words.tryOut}
        </h2>
        <TryOut toStudio={toStudio} serviceCode={tool.code} />
      </section>
      <section className={page.section} aria-labelledby="samples">
        <h2 id="samples" className={page.title}>
          {words.samplesTitle}
        </h2>
        <ul className={styles.samples}>
          {samples.map(({ before, after, start, ratio }, place) => (
            <li key={before}>
              <Compare
                label={t("compare", { name: words.samples[place]?.title ?? "" })}
                ratio={ratio}
                start={start}
                before={{ src: before }}
                after={{ src: after }}
              />
              <h3>{words.samples[place]?.title}</h3>
              <p className={`${page.ui} ${page.mute}`}>{words.samples[place]?.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Facts tool={tool} />
      <section className={page.section} aria-labelledby="questions">
        <h2 id="questions" className={page.title}>
          {t("questions")}
        </h2>
        <div className={styles.questions}>
          {words.questions.map(({ question, answer }, place) => (
            <details key={question} open={place === 0}>
              <summary>
                {question}
                <IconChevronDown size={20} stroke={1.6} aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <div className={`${page.section} ${styles.own}`}>
        <Button
          component="a"
          href={toStudio}
          variant="default"
          size="lg"
          rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}
        >
          {t("own")}
        </Button>
        <p className={`${page.small} ${page.mute}`}>{ownText}</p>
      </div>
    </main>
  );
}

/** The price, the accepted files and how long the result is kept. Shown before anything is uploaded. */
function Facts({ tool }: Pick<Landing, "tool">) {
  const t = useText(toolMessages);
  const { language } = useLanguage();
  const { price, free } = usePriceOf()(tool.code);
  const { free: hours, paying } = limits.resultsHours;
  const facts = [
    { name: t("price"), value: [price, free].filter(Boolean).join(" · ") || "\u00a0" },
    { name: t("files"), value: acceptedFilesText(tool.accepts, language, null) },
    { name: t("kept"), value: t("keptFor", { hours, days: paying / 24 }) },
  ];
  return (
    <section className={page.section} aria-labelledby="know">
      <h2 id="know" className={page.title}>
        {t("know")}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={page.num}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
