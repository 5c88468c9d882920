import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import { beginHistory, changed, redone, undone } from "@cutwater/ui/history.ts";
import { useUndoKeys } from "@cutwater/ui/hooks/useUndoKeys.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { compositionOf, fitted } from "../../templates/project.ts";
import { fillsOf, type Given, kindsOf, samplesOf, valuesOf } from "../film/given.ts";
import type { Media } from "../film/media.ts";
import type { Chosen, Stand } from "./project.ts";

/** A project that is being edited. */
export type Editing = ReturnType<typeof useProject>;

/**
 * The customer's project with its undo history; the film with only the given contents, and the preview with samples in place of
 * missing ones.
 */
export function useProject(
  { chosen, first }: { chosen: Chosen; first: Stand },
  { media, onStand }: { media: Media; onStand: (stand: Stand) => void },
) {
  const [history, setHistory] = useState(() => beginHistory(first));
  const stand = history.present;
  const tell = useEffectEvent(onStand);
  useEffect(() => tell(stand), [stand]);
  const step = (next: ReturnType<typeof undone<Stand>>) => next && setHistory(next.history);
  const undo = () => step(undone(history));
  const redo = () => step(redone(history));
  useUndoKeys({ undo, redo });

  const { shape, length, given } = stand;
  const open = useMemo(() => compositionOf({ ...chosen, length }), [chosen, length]) as Composition;
  const { own, values, preview } = useMemo(() => {
    const kinds = kindsOf(open, given);
    const ownValues = valuesOf(open, given, media);
    const samples = samplesOf(open, chosen.template, chosen.language, media);
    // Optional slots without content stay empty.
    const required = open.slots.filter(({ key, isRequired }) => isRequired && !kinds.has(key) && samples[key]);
    const shown = { ...Object.fromEntries(required.map(({ key }) => [key, samples[key]!])), ...ownValues };
    const shownKinds = new Map([...kinds, ...required.map(({ key }) => [key, samples[key]!.kind] as const)]);
    return {
      own: fitted(open, kinds),
      values: ownValues,
      preview: { open: fitted(open, shownKinds), filled: fillSlots(fitted(open, shownKinds), shown) },
    };
  }, [open, given, chosen, media]);

  return {
    chosen,
    stand,
    shape,
    /** The template with its slots open, the film with the given contents, and the film with samples in empty slots. */
    open,
    own,
    values,
    preview,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo,
    redo,
    /** @param gesture further changes with the same gesture belong to the same undo step */
    change(next: Partial<Stand>, gesture: string | null = null): void {
      setHistory((now) => changed(now, { state: { ...now.present, ...next }, time: 0, gesture }));
    },
    give(key: string, value: Given | null, gesture: string | null = null): void {
      setHistory((now) => {
        const { [key]: _, ...rest } = now.present.given;
        const next = { ...now.present, given: value === null ? rest : { ...rest, [key]: value } };
        return changed(now, { state: next, time: 0, gesture });
      });
    },
    /** The job's data, as far as they are known. */
    data: () => ({
      ...(chosen.composition ? { composition: chosen.composition } : { template: chosen.template }),
      language: chosen.language,
      shape,
      side: stand.side,
      length,
      slots: fillsOf(open, given),
    }),
  };
}
