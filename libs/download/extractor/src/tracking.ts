/** Parameters that only identify the person who shared a link. They are dropped on every site. */
const everywhere =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|mc_[ce]id|igshid|_hsenc|_hsmi|spm|spm_id_from|vd_source)$/i;

/** Parameters that are tracking parameters on one site and may have another meaning elsewhere. */
const ofSite: [site: RegExp, parameters: RegExp][] = [
  [/(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/, /^(?:si|feature|pp|ab_channel|app|embeds_\w+)$/],
  [/(?:^|\.)instagram\.com$/, /^(?:igsh|igshid|hl)$/],
  [/(?:^|\.)(?:x|twitter)\.com$/, /^(?:s|t|ref_src|ref_url|cn)$/],
  [
    /(?:^|\.)tiktok\.com$/,
    /^(?:_r|_t|_d|is_copy_url|is_from_webapp|sender_device|sender_web_id|web_id|share_\w+|u_code|timestamp|tt_from|source|sec_user_id|social_share_type|ugbiz_name|checksum|preview_pb|enable_checksum)$/,
  ],
  [
    /(?:^|\.)(?:douyin|iesdouyin)\.com$/,
    /^(?:share_\w+|did|iid|mid|region|timestamp|u_code|with_sec_did|from_ssr|from_aid|from|titleType|ts|schema_type|utm_\w+|activity_info|previous_page|enter_\w+)$/,
  ],
  [
    /(?:^|\.)(?:bilibili\.com|b23\.tv)$/,
    /^(?:share_\w+|from_spmid|from_source|from|seid|bbid|ts|timestamp|unique_k|plat_id|buvid|mid|is_story_h5|up_id|msource|bsource|spmid|-Arouter|trackid|hotRank)$/,
  ],
  [/(?:^|\.)facebook\.com$/, /^(?:mibextid|rdid|share_url|_rdr|sfnsn|__cft__\S*|__tn__|extid|paipv|eav)$/],
  [
    /(?:^|\.)(?:xiaohongshu\.com|xhslink\.com)$/,
    /^(?:app_\w+|share_\w+|author_share|appuid|apptime|shareRedId|ignoreEngage|wechat\w+)$/,
  ],
  [/(?:^|\.)(?:weibo\.com|weibo\.cn)$/, /^(?:share_\w+|from|weibo_id|sourceType|wm|featurecode|luicode|lfid)$/],
  [/(?:^|\.)reddit\.com$/, /^(?:share_id|ref|ref_source|rdt|context)$/],
];

/** A copy of an address without tracking parameters. */
export function withoutTracking(address: URL): URL {
  const url = new URL(address);
  const own = ofSite.filter(([site]) => site.test(url.hostname)).map(([, parameters]) => parameters);
  const dropped = [...url.searchParams.keys()].filter((name) => [everywhere, ...own].some((those) => those.test(name)));
  // Untouched queries keep their exact spelling, since some sites sign them.
  if (dropped.length === 0) return url;
  for (const name of dropped) url.searchParams.delete(name);
  return url;
}
