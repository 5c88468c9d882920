import type { Customer } from "@cutwater/contract/accounts.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { Avatar } from "../../Avatar.tsx";
import styles from "./AvatarField.module.css";
import { acceptedKinds } from "./find-picture.ts";
import { avatarMessages } from "./messages.ts";
import { usePickedPicture } from "./usePickedPicture.ts";
import { useUpdateProfile } from "./useUpdateProfile.ts";

const Crop = lazyPart(async () => (await import("./Crop.tsx")).Crop);

/** The avatar in its stored size. The customer can choose, drop or paste a picture, crop it, or remove the avatar. */
export function AvatarField({ customer }: { customer: Customer }) {
  const t = useText(avatarMessages);
  const { language } = useLanguage();
  const update = useUpdateProfile();
  const input = useRef<HTMLInputElement>(null);
  const { address, take, drop } = usePickedPicture(() => toast.warn(t("notPicture")));
  const removal = useMutation({
    mutationFn: () => update({ thumb: "" }),
    onSuccess: () => toast.good(t("removed")),
    onError: (error) => toast.warn(sentenceOf(error, language)),
  });
  return (
    <div className={styles.field}>
      <PageIntake takes="image" onFiles={take} />
      <Avatar customer={customer} className={styles.avatar} />
      <div>
        <p className={styles.label}>{t("avatar")}</p>
        <p className={styles.help}>{t("help")}</p>
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<IconPhoto size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t("choose")}
          </Button>
          {customer.thumb && (
            <Button variant="danger" disabled={removal.isPending} onClick={() => removal.mutate()}>
              {t("remove")}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={acceptedKinds}
          hidden
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? []);
            // Cleared, so that choosing the same file again fires a change event.
            currentTarget.value = "";
          }}
        />
      </div>
      <Sheet isOpen={address !== null} onClose={drop} title={t("cropTitle")}>
        {address && (
          <Suspense fallback={<Skeleton ratio={1} />}>
            <Crop
              key={address}
              address={address}
              onBroken={() => {
                drop();
                toast.warn(t("notPicture"));
              }}
              onDone={drop}
            />
          </Suspense>
        )}
      </Sheet>
    </div>
  );
}
