import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { pageOfDownload } from "../../features/downloads/list/page-of-download.ts";
import { pageOfReview } from "../../tools/page-of-review.ts";
import { tools } from "../../tools/tools.ts";
import styles from "./Home.module.css";
import { studioMessages } from "./messages.ts";
import { ToolTile } from "./ToolTile.tsx";

/** The studio's home: the tools, and all jobs of the customer, newest first. */
export function Home() {
  const t = useText(studioMessages);
  useDocumentMeta({ title: t("title") });
  const download = (
    <Button component="a" href="/" variant="default">
      {t("download")}
    </Button>
  );
  return (
    <main className={`${page.page} ${styles.home}`}>
      <h1 className={page.title}>{t("studio")}</h1>
      {tools.length > 0 && (
        <ul className={styles.tools}>
          {tools.map((tool) => (
            <ToolTile key={tool.tool.code} tool={tool} />
          ))}
        </ul>
      )}
      <JobList
        className={styles.tasks}
        pageOf={(job) => pageOfDownload(job) ?? pageOfReview(job)}
        empty={{
          title: t("emptyTitle"),
          text: t(tools.length > 0 ? "emptyText" : "emptyDownloads"),
          action: tools.length > 0 ? undefined : download,
        }}
      />
    </main>
  );
}
