import type { LegalDocument } from "./document.ts";

export const privacyEn: LegalDocument = {
  title: "Privacy and terms",
  text: "What you may do here, what data we keep about you and for how long, and how to export or delete it.",
  dated: "Membership terms dated 26 July 2024",
  contents: "On this page",
  sections: [
    {
      id: "rights",
      head: "Only your own content",
      paragraphs: [
        "Download, edit or put into templates only content that you made yourself, that its creator allows you to use, or that the law of your country lets you copy. The rights in a video stay with its creators. This service gives you none.",
        "We refuse copy-protected media (DRM) and links into private networks. You may not remove a mark that shows who owns a work in order to pass it off as your own.",
      ],
    },
    {
      id: "account",
      head: "Your account",
      paragraphs: [
        "You can paste links without an account. If you have one, we keep what is needed to log you in and to show you your own data, and nothing that you did not give us.",
      ],
      list: [
        [
          "Who you are",
          "Your phone number or email, a nine-digit customer ID, your language, the day you signed up, and a nickname and picture if you set them.",
        ],
        ["Your password", "Stored as an Argon2id hash. Nobody can read the password from it, including us."],
        [
          "Google or WeChat",
          "If you log in with one of them: the ID it uses for you, your name there and, from Google, your email. We get no password and no contact list.",
        ],
        [
          "Where you are logged in",
          "For each session: the names of browser and system, the network address, and first and last use. You can see and end each session in your profile. A session ends after {loginDays} days at the latest, and its record is deleted within {loginRecordDays} days after that.",
        ],
        [
          "Access tokens",
          "For each token you create: its name, permissions, credit limit, last use and end, and a hash of the token. You can end each token in your account. Its record is deleted within {tokenRecordDays} days after its end.",
        ],
        [
          "Webhooks",
          "If you add one: its address, its signing secret (encrypted), and what was sent to it: the names of your tasks, links to their results, and the beginning of each answer. Kept for {webhookDays} days, or until you remove the webhook.",
        ],
        [
          "Verification codes",
          "Stored as hashes, valid for {codeMinutes} minutes and one use. Counters against guessing hold a keyed hash of the contact or address and are deleted within two hours.",
        ],
        ["Your picture", "Redrawn as a small square. Location, camera and other hidden data are not kept."],
      ],
    },
    {
      id: "work",
      head: "Your downloads and tasks",
      paragraphs: [
        "For each link you paste we keep a record: the link, the title, the address of the cover, the available qualities and the outcome, so that you find it under My downloads. These records stay for {jobDays} days after the task ends, or until you delete them or your account. Without an account they are tied to a cookie in your browser.",
      ],
      list: [
        ["Finished downloads", "Deleted after {hours} hours, or earlier when the disk is full."],
        [
          "Results of tools",
          "Deleted after {freeHours} hours, or after {payingDays} days if you have a plan when the task ends.",
        ],
        [
          "Direct download links",
          "Expire {minutes} minutes after the task ends. A download that has begun by then can be resumed for {resumeHours} hours; for that we keep a hash of its link.",
        ],
        ["Covers and media addresses of a page", "Cached for at most {pageHours} hours."],
        ["Files you upload to a tool", "Deleted after {uploadHours} hours, or when the last task that uses them ends."],
        [
          "Voices you record",
          "The recording, what was measured of it and the time of your consent stay until you delete the voice or your account. If the operator uses a service that clones voices, the recording is sent there, and deleted there with the voice.",
        ],
        ["Messages in your inbox", "Deleted after {inboxDays} days."],
        [
          "Messages to support",
          "What you write, the email address you enter, and our answer. Deleted after {supportDays} days, or with your account.",
        ],
        [
          "Orders and credits",
          "Kept as long as tax and accounting law requires, also after you delete your account, then without your contact details.",
        ],
      ],
    },
    {
      id: "cookies",
      head: "Cookies and browser storage",
      paragraphs: ["We use no cookies for advertising or tracking. Each one is needed for a function."],
      list: [
        [
          "Visitor",
          "A signed random number that separates your downloads from those of others. One year, or until you delete it.",
        ],
        ["Region", "Only if you change the region at the bottom of the page. One year."],
        ["Login with Google or WeChat", "Two cookies that tie the login to your browser. 5 and 10 minutes."],
        [
          "Browser storage",
          "The login token ({loginDays} days), your customer record, language, color scheme, a random number for verification codes, and a few settings. Logging out clears everything except the language.",
        ],
      ],
    },
    {
      id: "address",
      head: "Your network address",
      paragraphs: [
        "We use it to count links for the daily limit (the count is deleted after {countDays} days), to slow down password guessing, to show you where you are logged in, and to estimate whether you are in China, because login and payment differ there. The estimate is made on our own server, from a table. The request log contains no network addresses.",
        "With every file we prepare and every file you upload, we keep who asked for it and from which network, so that nobody takes up the whole disk or the whole queue. Both are deleted with the file; the queue keeps them for up to {queueHours} hours after the task ends.",
      ],
    },
    {
      id: "others",
      head: "Who else receives data",
      paragraphs: [
        "We do not sell your data. There is no advertising, no analytics service, and no font or script from elsewhere. The only exception is a support chat, if the operator has added one: it receives your customer ID and a name in which phone numbers are masked.",
      ],
      list: [
        ["Sites whose links you paste", "See this server, not you."],
        ["Email and text message carriers", "Receive your contact and the code they deliver."],
        ["Google, WeChat", "Learn that you log in here, if you choose them."],
        ["Payment providers", "Receive what a payment needs. Card numbers never reach us."],
      ],
    },
    {
      id: "yours",
      head: "Export or delete your data",
      paragraphs: [
        "In your profile you can export your data as an archive of JSON and files, correct it, and delete your account. Deleting removes the account, its sessions, its picture and its task records immediately and permanently. Unused credits are lost. If you had free uses, a keyed hash of your email address, mobile number or provider ID is kept for {formerUseDays} days with the number of uses, so that a new account does not get them again; it is then deleted. Without an account, delete the visitor cookie: from then on nobody can open that list.",
        "You may also request access, correction or deletion, object to a use of your data, and complain to the authority of your country. Write to {contact}.",
      ],
    },
    {
      id: "membership",
      head: "Membership terms",
      paragraphs: [
        "Plans and credits are governed by the membership agreement of 26 July 2024, which is part of these terms. In short: a plan is not refunded after activation. Customer service can change it for another plan.",
      ],
    },
    {
      id: "abuse",
      head: "Report abuse",
      paragraphs: [
        "If someone uses this service to violate your rights, write to {contact}. Name the work, the link, and how we can reach you. We stop unlawful use and may close the accounts of repeat offenders.",
      ],
    },
    {
      id: "changes",
      head: "Changes",
      paragraphs: ["We announce important changes to this page here before they take effect."],
    },
  ],
};
