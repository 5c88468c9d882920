import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createPost, type Post } from "./post.ts";

/** A real SMTP server on loopback that accepts every e-mail. */
export type PostOffice = {
  /** Its address in the form of MAIL_URL. */
  url: string;
  post: Post;
  close(): Promise<void>;
};

export async function startPostOffice(): Promise<PostOffice> {
  const post = createPost();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = "", text = "", html = "" }) => {
          for (const { address } of session.envelope.rcptTo) post.arrive({ to: address, text, subject, html });
          done();
        }, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    post,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
