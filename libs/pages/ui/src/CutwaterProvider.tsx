import "./styles/all.ts";
import { Refusal } from "@cutwater/contract/answer.ts";
import { defineMessages, type Language } from "@cutwater/contract/i18n.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { networkErrorKey } from "./api/refusal.ts";
import { takeSessionEndNote } from "./api/session-end-note.ts";
import { Toaster } from "./components/Toaster.tsx";
import { LanguageProvider, type LoadTexts } from "./i18n/language.tsx";
import { useText } from "./i18n/useText.ts";
import { FramesProvider } from "./realtime/frames.tsx";
import { SessionWatch } from "./realtime/SessionWatch.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";
import { themeChoice } from "./theme-choice.ts";
import { toast } from "./toast.ts";

/**
 * Wraps every area in its providers: theme, language, queries, live frames, toasts. `language` overrides the browser's choice.
 */
export function CutwaterProvider({
  language,
  loadTexts,
  children,
}: {
  language?: Language;
  loadTexts?: LoadTexts;
  children: ReactNode;
}) {
  const [queries] = useState(createQueries);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={themeChoice}
      defaultColorScheme="auto"
    >
      <LanguageProvider first={language} loadTexts={loadTexts}>
        <QueryClientProvider client={queries}>
          <FramesProvider>
            {children}
            <SessionWatch />
            <Toaster />
            <SessionEndNote />
          </FramesProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}

/** A refusal is final. Only a call to an unreachable server is repeated, once. */
function createQueries(): QueryClient {
  const retry = (failures: number, error: unknown) =>
    failures < 1 && (!(error instanceof Refusal) || error.key === networkErrorKey);
  return new QueryClient({ defaultOptions: { queries: { retry, refetchOnWindowFocus: false, staleTime: 30_000 } } });
}

const messages = defineMessages({
  en: { loginAgain: "Please login again." },
  zh: { loginAgain: "请重新登录。" },
});

/** Shows a warning after the reload that ends a session (states.8). */
function SessionEndNote() {
  const t = useText(messages);
  useEffect(() => {
    if (takeSessionEndNote()) toast.warn(t("loginAgain"));
  }, [t]);
  return null;
}
