import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconBell, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import styles from "./FollowButton.module.css";
import { followMessages } from "./messages.ts";
import { useFollowActions, useFollows } from "./useFollows.ts";

/**
 * A button that follows the channel or playlist of a job. Visitors are sent to sign-in first and then return to the job's drawer.
 */
export function FollowButton({ jobId, link }: { jobId: string; link: string }) {
  const t = useText(followMessages);
  const token = useToken();
  const at = useLocalizedPath();
  const navigate = useNavigate();
  const follows = useFollows();
  const { isBusy, follow } = useFollowActions();
  const [isMade, setMade] = useState(false);
  const isFollowed = isMade || follows.data?.list.some((one) => one.link === link && one.state !== "ended");
  if (token !== null && isFollowed)
    return (
      <div className={styles.follow}>
        <p className={styles.done}>
          <IconCheck size={16} stroke={1.8} aria-hidden />
          {t("following")}
        </p>
        <p className={`${page.small} ${page.mute}`}>{t("toFollows")}</p>
      </div>
    );
  return (
    <div className={styles.follow}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
        disabled={isBusy}
        onClick={async () => {
          if (token === null) void navigate(at("/login"), { state: { from: at(`/job/${jobId}`) } });
          else setMade(await follow(jobId));
        }}
      >
        {token === null ? t("signIn") : t("follow")}
      </Button>
      <p className={`${page.small} ${page.mute}`}>{t("followWhy")}</p>
    </div>
  );
}
