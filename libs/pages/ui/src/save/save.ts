/** Whether the browser still treats this moment as part of a user's click, so that it does not block a download. */
export const canSaveNow = (): boolean => navigator.userActivation?.isActive ?? false;

/** Starts the download of one of our own links, as a click on the link would. */
export function save(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
