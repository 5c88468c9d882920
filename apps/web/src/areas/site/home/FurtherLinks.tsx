import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { HotNow } from "../../../features/downloads/hot/HotNow.tsx";

/** Further ways to a link than the field: a paste or drop anywhere on the page, and the hot lists. */
export function FurtherLinks({ isBusy, onParse }: { isBusy: boolean; onParse: (link: string) => void }) {
  return (
    <>
      <PageIntake isOn={!isBusy} takes="link" onLink={onParse} />
      <HotNow isBusy={isBusy} onParse={onParse} />
    </>
  );
}
