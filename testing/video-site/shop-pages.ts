import { drawFlask, type FlaskName, flasks } from "./shop-pictures.ts";

type ShopAnswer = { status?: number; headers: Record<string, string>; body: string | Buffer };

/** The facts about the flask on a shop's page. */
export const flask = {
  title: "All-day flask, 500 ml",
  price: "29.00",
  points: [
    "Double wall: drinks stay hot or cold for twelve hours.",
    "One button opens the lid with one hand.",
    "Fits every cup holder and weighs 280 grams.",
  ],
} as const;

const linked = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "BreadcrumbList", itemListElement: [] },
    {
      "@type": "Product",
      name: `${flask.title} <img src=x onerror=alert(1)>`,
      brand: { "@type": "Brand", name: "Harbour" },
      description: "Filled at seven, still hot at nine.",
      image: ["/shop/flask-front.jpg", "/shop/flask-near.png"],
      offers: { "@type": "Offer", price: flask.price, priceCurrency: "USD" },
    },
  ],
};

const page = (head: string, body: string): ShopAnswer => ({
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
});

const items = flask.points.map((point) => `<li>${point}</li>`).join("");

const pages: Readonly<Record<string, () => ShopAnswer>> = {
  "/shop/flask": () =>
    page(
      `<title>${flask.title} | Harbour</title><meta property="og:image" content="/shop/flask-red.jpg">
       <script type="application/ld+json">${JSON.stringify(linked).replaceAll("<", "\\u003c")}</script>`,
      `<nav><ul><li>Home</li><li>Bottles</li></ul></nav><h1>${flask.title}</h1><ul>${items}</ul>
       <img src="/shop/icon.png" width="24" height="24"><img src="/shop/flask-front.jpg?again" alt="the same">
       <img src="http://10.0.0.1/hidden.jpg"><script>document.title = "not read"</script>`,
    ),
  /** A Chinese page that has only OpenGraph data. */
  "/shop/flask-zh": () =>
    page(
      `<meta property="og:title" content="全天候保温杯 500 毫升"><meta property="og:image" content="/shop/flask-red.jpg">
       <meta property="og:description" content="早上灌满，晚上还热。双层真空，保温十二小时。">
       <meta property="product:price:amount" content="129"><meta property="product:price:currency" content="CNY">`,
      `<ul><li>双层真空：保温保冷十二小时</li><li>一键开盖，单手就能喝</li></ul>`,
    ),
  "/shop/sign-in": () => ({ ...page("", "Please sign in"), status: 403 }),
};

/** The response of a shop beside the videos, for tools that read product pages; null for other paths. */
export async function shopAnswer(path: string): Promise<ShopAnswer | null> {
  const found = pages[path];
  if (found) return found();
  const name = path.slice("/shop/".length);
  if (!path.startsWith("/shop/") || !Object.hasOwn(flasks, name)) return null;
  const type = name.endsWith(".png") ? "image/png" : "image/jpeg";
  return { headers: { "content-type": type }, body: await drawFlask(name as FlaskName) };
}
