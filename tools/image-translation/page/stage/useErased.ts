import { callLive } from "@cutwater/studio-kit/live-calls/call-live.ts";
import type { Box } from "@cutwater/typesetting/lines/box.ts";
import { useQuery } from "@tanstack/react-query";
import { erased } from "../../calls.ts";

/** A part of the picture with its words erased. */
export type ErasedPart = {
  left: number;
  top: number;
  width: number;
  height: number;
  hasOpacity?: boolean | undefined;
  image: HTMLImageElement;
};

/** The parts of an upload with the words in some boxes erased, ready to draw. Known parts stay while new ones are requested. */
export function useErased(url: string, boxes: readonly Box[]) {
  const text = JSON.stringify(boxes);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["erased", url, text],
    async queryFn({ signal }): Promise<ErasedPart[]> {
      const parts: ErasedPart[] = [];
      for await (const { picture, ...place } of callLive(erased, { url, boxes: text }, signal)) {
        const image = new Image();
        image.src = picture;
        await image.decode();
        parts.push({ ...place, image });
      }
      return parts;
    },
    enabled: boxes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    placeholderData: (before, query) => (query?.queryKey[1] === url ? before : undefined),
  });
  return { parts: data ?? noParts, isAsking: isFetching, again: isError && !isFetching ? () => void refetch() : null };
}

const noParts: readonly ErasedPart[] = [];
