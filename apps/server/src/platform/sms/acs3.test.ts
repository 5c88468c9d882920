import assert from "node:assert/strict";
import { test } from "node:test";
import { signAcs3 } from "./acs3.ts";

test("the signature equals the one in the provider's published example", () => {
  const address = new URL("https://ecs.cn-shanghai.aliyuncs.com/");
  address.searchParams.set("ImageId", "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd");
  address.searchParams.set("RegionId", "cn-shanghai");
  const { authorization } = signAcs3(
    {
      method: "POST",
      address,
      action: "RunInstances",
      version: "2014-05-26",
      now: Date.parse("2023-10-26T10:22:32Z"),
      nonce: "3156853299f313e23d1673dc12e1703d",
    },
    { id: "YourAccessKeyId", secret: "YourAccessKeySecret" },
  );
  assert.equal(
    authorization,
    "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
  );
});
