/** Sites that our pages name: the status page lists them also while they cannot be read. */
export const namedSites = [
  "youtube.com",
  "x.com",
  "tiktok.com",
  "instagram.com",
  "facebook.com",
  "douyin.com",
  "bilibili.com",
];
