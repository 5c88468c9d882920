import type { RequestListener } from "node:http";

/**
 * Answers as Douyin's billboard does. Derived: written by hand in the shape of the public answer, with invented words and
 * numbers. The last entries lack fields that real entries sometimes lack.
 */
export const douyinStandIn: RequestListener = (request, response) => {
  if (!request.url?.startsWith("/web/api/v2/hotsearch/billboard/word/")) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  return response.end(JSON.stringify(billboard));
};

const billboard = {
  active_time: "2026-11-20 18:00:00",
  status_code: 0,
  word_list: [
    {
      word: "江上龙舟逆流而行",
      hot_value: 11_873_402,
      position: 1,
      label: 3,
      sentence_id: "2043381",
      event_time: 1_795_190_000,
      word_cover: {
        uri: "tos-cn-p-0015/derived-1",
        url_list: [
          "https://p3-sign.douyinpic.example/derived-1.jpeg",
          "https://p9-sign.douyinpic.example/derived-1.jpeg",
        ],
      },
    },
    {
      word: "老船长教你打水手结",
      hot_value: 9_412_118,
      position: 2,
      label: 0,
      sentence_id: "2043377",
      word_cover: null,
    },
    { word: "海边日出 延时摄影", hot_value: "7002551", position: 3, label: 1 },
    { hot_value: 1, position: 4, note: "an entry without its word" },
  ],
};
