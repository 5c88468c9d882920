import type { Card } from "@cutwater/contract/cards.ts";
import { CreditsCard } from "./CreditsCard.tsx";
import { DownloadCard } from "./DownloadCard.tsx";
import { HelpCard } from "./HelpCard.tsx";
import { JobCard } from "./JobCard.tsx";
import { JobsCard } from "./JobsCard.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { PageCard } from "./PageCard.tsx";
import { PricesCard } from "./PricesCard.tsx";
import { QuoteCard } from "./QuoteCard.tsx";
import { TextCard } from "./TextCard.tsx";
import { VideosCard } from "./VideosCard.tsx";

/**
 * The answer of an operation.
 *
 * @param id the card's place in the stored messages; null until the answer is stored
 */
export function CardView({ card, id }: { card: Card; id: string | null }) {
  switch (card.kind) {
    case "link":
      return <LinkCard card={card} />;
    case "videos":
      return <VideosCard card={card} />;
    case "download":
      return <DownloadCard card={card} />;
    case "text":
      return <TextCard card={card} />;
    case "quote":
      return <QuoteCard card={card} id={id} />;
    case "page":
      return <PageCard card={card} />;
    case "job":
      return <JobCard job={card.job} />;
    case "jobs":
      return <JobsCard card={card} />;
    case "credits":
      return <CreditsCard card={card} />;
    case "prices":
      return <PricesCard card={card} />;
    case "help":
      return <HelpCard card={card} />;
  }
}
