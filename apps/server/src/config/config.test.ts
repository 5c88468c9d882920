import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { findModel } from "@cutwater/language-models/catalogue.ts";
import { keepSecret } from "../platform/secret.ts";
import { ConfigFaults, readSettings, repositoryFolder } from "./config.ts";
import { usualModels } from "./config-models.ts";
import { Variables } from "./variables.ts";

const secret = "0123456789abcdef0123456789abcdef";

const faultsOf = (environment: Record<string, string>, args: string[] = []): readonly string[] => {
  try {
    readSettings(environment, args);
  } catch (error) {
    assert.ok(error instanceof ConfigFaults);
    return error.faults;
  }
  return assert.fail("it was accepted");
};

test("without settings it is one process with everything in var/", () => {
  const config = readSettings({}, []);
  assert.deepEqual(config.roles, ["api", "worker", "clock"]);
  assert.deepEqual([config.host, config.port, config.publicUrl], ["127.0.0.1", 8080, "http://localhost:8080"]);
  assert.deepEqual(config.database, { kind: "pglite", folder: resolve("var/database") });
  assert.deepEqual(config.storage, { kind: "disk", folder: resolve("var/files") });
  assert.equal(config.diskQuotaBytes, 50 * 1024 ** 3);
  assert.equal(config.appSecret, null);
});

test("an empty variable is an unset one", () => {
  assert.equal(readSettings({ PORT: "", DATABASE_URL: " " }, []).port, 8080);
});

test("all faults are reported at once, without quoting any value", () => {
  const faults = faultsOf(
    {
      PORT: "eighty",
      DATABASE_URL: "mysql://root:hunter2@db/x",
      STORAGE_URL: "ftp://files",
      DISK_QUOTA: "plenty",
      APP_SECRET: "hunter2",
      ABUSE_EMAIL: "nobody",
      LOG_LEVEL: "loud",
    },
    ["--roles=api,cook", "--fast"],
  );
  const named = [
    "PORT",
    "DATABASE_URL",
    "STORAGE_URL",
    "DISK_QUOTA",
    "APP_SECRET",
    "ABUSE_EMAIL",
    "LOG_LEVEL",
    "--roles",
    "--fast",
  ];
  for (const name of named)
    assert.equal(faults.filter((fault) => fault.startsWith(name)).length, 1, `${name} in ${faults}`);
  assert.ok(!faults.join().includes("hunter2"));
});

test("a larger instance can use PostgreSQL, S3 and only some of the roles", () => {
  const config = readSettings(
    {
      DATABASE_URL: "postgres://app:pw@db/cutwater",
      APP_SECRET: secret,
      STORAGE_URL: "s3://media?endpoint=http://127.0.0.1:9000&region=eu-1",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "key",
    },
    ["--roles=worker,api"],
  );
  assert.deepEqual(config.roles, ["api", "worker"]);
  assert.deepEqual(config.storage, {
    kind: "s3",
    bucket: "media",
    endpoint: "http://127.0.0.1:9000",
    region: "eu-1",
    keys: { id: "id", secret: "key" },
  });
});

test("mails and text messages go to the outbox until a server or a provider is configured", () => {
  const outbox = { kind: "outbox", folder: resolve("var/outbox") };
  const config = readSettings({ PUBLIC_URL: "https://cut.example/" }, []);
  assert.deepEqual(config.mail, { ...outbox, from: "Cutwater <no-reply@cut.example>" });
  assert.deepEqual(config.sms, outbox);

  const MAIL_URL = "smtps://me:pw@mail.example:465";
  const { mail } = readSettings({ MAIL_URL, MAIL_FROM: "Boats <boats@mail.example>" }, []);
  assert.deepEqual(mail, { kind: "smtp", url: MAIL_URL, from: "Boats <boats@mail.example>" });
  const smsOf = (SMS_URL: string) => readSettings({ SMS_URL }, []).sms;
  assert.deepEqual(smsOf("twilio://sid:t%2Fk@api.twilio.com?from=+15550100"), {
    kind: "twilio",
    accountSid: "sid",
    authToken: "t/k",
    endpoint: "https://api.twilio.com",
    from: "+15550100",
  });
  assert.deepEqual(
    smsOf("aliyun://id:key@dysmsapi.aliyuncs.com?sign=%E6%B0%B4&template=SMS_1&endpoint=http://127.0.0.1:9/"),
    {
      kind: "aliyun",
      keyId: "id",
      keySecret: "key",
      endpoint: "http://127.0.0.1:9",
      signName: "水",
      template: "SMS_1",
      templateEn: "SMS_1",
    },
  );
  const faults = faultsOf({ MAIL_URL: "pop3://hunter2@x", SMS_URL: "twilio://sid@api.twilio.com" });
  assert.deepEqual(
    faults.map((fault) => fault.split(" ")[0]),
    ["MAIL_URL", "SMS_URL"],
  );
  assert.ok(!faults.join().includes("hunter2"));
});

test("sign-in providers are off until they are configured completely", () => {
  const { google, weixin } = readSettings({}, []);
  assert.deepEqual([google, weixin], [null, null]);
  assert.match(faultsOf({ WEIXIN_APP_ID: "wx1" }).join(), /set together/);
  assert.deepEqual(readSettings({ GOOGLE_CLIENT_ID: "me", GOOGLE_BASE_URL: "http://127.0.0.1:9/" }, []).google, {
    clientId: "me",
    baseUrl: "http://127.0.0.1:9",
    keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
  });
});

test("split roles need a database that several processes can share, and PostgreSQL needs a shared secret", () => {
  assert.match(faultsOf({}, ["--roles=api"]).join(), /--roles needs DATABASE_URL/);
  assert.match(faultsOf({ DATABASE_URL: "postgres://db/x" }).join(), /APP_SECRET is required/);
});

test("a country header is accepted only from a trusted edge", () => {
  assert.match(faultsOf({ COUNTRY_HEADER: "CF-IPCountry" }).join(), /needs TRUST_PROXY/);
  const config = readSettings({ COUNTRY_HEADER: "CF-IPCountry", TRUST_PROXY: "10.0.0.0/8, 127.0.0.1" }, []);
  assert.deepEqual([config.countryHeader, config.trustProxy], ["cf-ipcountry", ["10.0.0.0/8", "127.0.0.1"]]);
  for (const wrong of ["maybe", "10.0.0.0/33", "127.0.0.1, proxy", "::1/129", "10.0.0.1/8/8"])
    assert.deepEqual(faultsOf({ TRUST_PROXY: wrong }).length, 1, wrong);
  for (const right of ["loopback, 10.0.0.1", "fd00::/8", "true", "off"])
    assert.ok(readSettings({ TRUST_PROXY: right }, []), right);
});

test("settings of yt-dlp become its options; ENGINE_UPDATES is daily by default, and off with DATABASE_URL", () => {
  const database = { DATABASE_URL: "postgres://db/x", APP_SECRET: secret };
  const engineOf = (environment: Record<string, string>) => readSettings(environment, []).engine;
  assert.deepEqual(engineOf({}).ytDlpOptions, []);
  const asked = {
    YTDLP_EXTRACTOR_ARGS: "youtube:po_token=web.gvs+A=,B  pot-http:base_url=http://pot:4416",
    YTDLP_IMPERSONATE: "chrome",
  };
  assert.deepEqual(engineOf(asked).ytDlpOptions, [
    ...["--extractor-args", "youtube:po_token=web.gvs+A=,B"],
    ...["--extractor-args", "pot-http:base_url=http://pot:4416"],
    ...["--impersonate", "chrome"],
  ]);
  for (const wrong of ["--exec rm", "youtube"])
    assert.match(faultsOf({ YTDLP_EXTRACTOR_ARGS: wrong }).join(), /SITE:NAME/);
  assert.match(faultsOf({ YTDLP_IMPERSONATE: "--exec" }).join(), /a browser that yt-dlp knows/);
  const daily = [{}, { ENGINE_UPDATES: "off" }, database, { ...database, ENGINE_UPDATES: "daily" }];
  assert.deepEqual(
    daily.map((one) => engineOf(one).isUpdatedDaily),
    [true, false, false, true],
  );
});

test("language models are fetched by default with the embedded database, elsewhere only named ones, all from the catalogue", () => {
  const database = { DATABASE_URL: "postgres://db/x", APP_SECRET: secret };
  const modelsOf = (environment: Record<string, string>) => readSettings(environment, []).autoModels;
  assert.deepEqual(modelsOf({}), usualModels);
  assert.deepEqual(modelsOf({ AUTO_MODELS: "off" }), []);
  assert.deepEqual(modelsOf(database), []);
  assert.deepEqual(modelsOf({ ...database, AUTO_MODELS: "on" }), usualModels);
  assert.deepEqual(modelsOf({ AUTO_MODELS: "kokoro, opus-mt-en-zh,kokoro" }), ["kokoro", "opus-mt-en-zh"]);
  assert.match(faultsOf({ AUTO_MODELS: "kokoro,whisper-huge,on" }).join(), /no model is called whisper-huge, on \(/);
  assert.match(faultsOf({ AUTO_MODELS: "nllb-200-600m" }).join(), /needs MODELS_NON_COMMERCIAL=yes/);
  for (const name of usualModels) assert.ok(findModel(name), name);
});

test("sizes are read in 1024 steps", () => {
  assert.equal(readSettings({ DISK_QUOTA: "500MB" }, []).diskQuotaBytes, 500 * 1024 ** 2);
  assert.equal(readSettings({ DISK_QUOTA: "1.5 gb" }, []).diskQuotaBytes, 1.5 * 1024 ** 3);
});

test(".env.example names every variable, and no other", async () => {
  const example = await readFile(join(repositoryFolder, ".env.example"), "utf8");
  const named = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual(named, Object.keys(Variables.shape));
  for (const [name, schema] of Object.entries(Variables.shape))
    assert.ok(schema.description && example.includes(schema.description), `${name} has its line`);
});

test("the secret is made at the first start, is readable only by its owner, and is kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-secret-"));
  const made = await keepSecret(join(folder, "var"));
  assert.ok(made.length >= 32);
  assert.equal((await stat(join(folder, "var", "secret"))).mode & 0o777, 0o600);
  assert.equal(await keepSecret(join(folder, "var")), made);
  assert.deepEqual(await readdir(join(folder, "var")), ["secret"], "nothing lies beside it");
  const both = await Promise.all([keepSecret(join(folder, "two")), keepSecret(join(folder, "two"))]);
  assert.equal(both[0], both[1], "two first starts agree");
  await rm(folder, { recursive: true });
});
