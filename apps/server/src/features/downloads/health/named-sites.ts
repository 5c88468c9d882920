/** Sites that our pages name. The status page lists them even while they cannot be read. */
export const namedSites = [
  "youtube.com",
  "x.com",
  "tiktok.com",
  "instagram.com",
  "facebook.com",
  "douyin.com",
  "bilibili.com",
];
