import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useText } from "../i18n/useText.ts";
import styles from "./Header.module.css";
import { IconButton } from "./IconButton.tsx";

const messages = defineMessages({
  en: { dark: "Dark theme", light: "Light theme" },
  zh: { dark: "深色主题", light: "浅色主题" },
});

/** Switches between light and dark. Until it is used, the page follows the system setting. */
export function ThemeSwitch({ withWords = false, className }: { withWords?: boolean; className?: string | undefined }) {
  const t = useText(messages);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  const label = t(isDark ? "light" : "dark");
  const change = () => setColorScheme(isDark ? "light" : "dark");
  const icon = <Icon size={20} stroke={1.6} aria-hidden="true" />;
  if (withWords) {
    return (
      <button type="button" className={styles.theme} onClick={change}>
        {icon}
        {label}
      </button>
    );
  }
  return (
    <IconButton label={label} onClick={change} className={className}>
      {icon}
    </IconButton>
  );
}
