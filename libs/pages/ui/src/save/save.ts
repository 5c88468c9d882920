/** Whether the browser still counts a click of the visitor, so that it will not block a download. */
export const canSaveNow = (): boolean => navigator.userActivation?.isActive ?? false;

/** Starts the download of one of our own links, as a click on it would. */
export function save(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
