import "react-easy-crop/react-easy-crop.css";
import { sendFile } from "@cutwater/studio-kit/upload/send-file.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import styles from "./Crop.module.css";
import { cutSquare } from "./cut-square.ts";
import { avatarMessages } from "./messages.ts";
import { useUpdateProfile } from "./useUpdateProfile.ts";

const largestZoom = 4;
const keyboardStepPixels = 6;

type Props = { address: string; onBroken: () => void; onDone: () => void };

/** Crops a picture to a fixed square by drag, pinch or arrow keys, and uploads it. This component is loaded when it is needed. */
export function Crop({ address, onBroken, onDone }: Props) {
  const t = useText(avatarMessages);
  const { language } = useLanguage();
  const zoomId = useId();
  const update = useUpdateProfile();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [percent, setPercent] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async (part: Area) => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const picture = await cutSquare(address, part);
      await update({ thumb: await sendFile("avatar", picture, { signal, onPercent: setPercent }) });
    },
    onSuccess: () => {
      toast.good(t("saved"));
      onDone();
    },
    onError: (error) => {
      if (!leaving.current?.signal.aborted) toast.warn(sentenceOf(error, language));
    },
  });
  return (
    <>
      <p className={styles.help}>{t("cropHelp")}</p>
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={largestZoom}
          aspect={1}
          showGrid={false}
          keyboardStep={keyboardStepPixels}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": t("area") }}
          mediaProps={{ alt: "", onError: onBroken }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className={styles.zoom} htmlFor={zoomId}>
        {t("zoom")}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={formatPercent(zoom * 100, language)}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      {isPending && (
        <div className={styles.sending}>
          <ProgressLine percent={percent} label={t("sending", { percent: formatPercent(percent, language) })} />
          <p role="status">{t("sending", { percent: formatPercent(percent, language) })}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onDone}>
          {t("cancel")}
        </Button>
        <Button disabled={!area || isPending} onClick={() => area && mutate(area)}>
          {t("use")}
        </Button>
      </div>
    </>
  );
}
