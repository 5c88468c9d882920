import type { LegalDocument } from "./document.ts";

export const privacyEn: LegalDocument = {
  title: "Privacy and terms",
  text: "What you may do here, what is kept about you, for how long, and how to take it with you or have it deleted.",
  dated: "Membership terms dated 26 July 2024",
  contents: "On this page",
  sections: [
    {
      id: "rights",
      head: "Only your own content",
      paragraphs: [
        "Download or edit only what you made yourself, what its maker allows you to use, or what the law of your country lets you copy. The rights in a video stay with those who made it; this service gives you none.",
        "Media that is protected against copying (DRM) is refused. So are links that lead into private networks. Taking out a mark that says who owns a work, in order to pass it off as yours, is not allowed.",
      ],
    },
    {
      id: "account",
      head: "What belongs to your account",
      paragraphs: [
        "You can paste links without an account. With one, we keep what is needed to let you in and to show you what is yours, and nothing you did not give us.",
      ],
      list: [
        [
          "Who you are",
          "Your phone number or email, a nine-digit customer ID, your language, the day you came, and a nickname and picture if you set them.",
        ],
        ["Your password", "As an Argon2id hash. Nobody can read the password from it, neither can we."],
        [
          "Google or WeChat",
          "If you sign in by one of them: the number it knows you by, your name there and, from Google, your email. We get no password and no contacts.",
        ],
        [
          "Where you are signed in",
          "For each session: browser and system in words, network address, first and last use. You see the list in your profile and can end each session. A session ends after 6 days at the latest; its row is deleted within 2 days after that.",
        ],
        [
          "Codes",
          "Kept as hashes, good for 10 minutes and one use. Counters against guessing hold a keyed hash of the contact or address and are dropped within two hours.",
        ],
        [
          "Your picture",
          "Redrawn to a small square of its own. Place, camera and other hidden data are not taken over.",
        ],
      ],
    },
    {
      id: "work",
      head: "Your downloads and your work",
      paragraphs: [
        "For each link you paste we keep a row: the link, the title, the cover's address, the available qualities and how it ended, so that you find it under My downloads. These rows stay until you delete your account. Without an account they hang on the cookie of your browser.",
      ],
      list: [
        ["Finished files", "Deleted after {hours} hours, earlier when the disk is full."],
        ["Links that pass a file through", "End {minutes} minutes after the task."],
        ["Covers and media addresses of a page", "At most 2 days in a cache."],
        ["Files you upload to a tool", "Deleted after 24 hours."],
        [
          "Orders and credits",
          "Kept as long as tax and accounting law asks, also after the account is gone, then without your contact.",
        ],
      ],
    },
    {
      id: "cookies",
      head: "Cookies and your browser's storage",
      paragraphs: ["No cookie here is for advertising or for following you. All of them are needed for what they do."],
      list: [
        [
          "Visitor",
          "A signed random number that tells your downloads from those of others. One year, or until you delete it.",
        ],
        ["Region", "Only if you change the region at the foot of the page. One year."],
        ["Sign-in by Google or WeChat", "Two cookies that tie the sign-in to your browser. 5 and 10 minutes."],
        [
          "Storage of your browser",
          "The login token (6 days), your customer record, language, colour scheme, a random number for codes, and a few switches. Logging out clears all but the language.",
        ],
      ],
    },
    {
      id: "address",
      head: "Your network address",
      paragraphs: [
        "It is used to count links for the daily limit (the count goes after two days), to slow down those who guess passwords, to show you where you are signed in, and to guess whether you are in China, because sign-in and payment differ there. The guess is made on our own machine, by a table. The log of requests holds no network address.",
      ],
    },
    {
      id: "others",
      head: "Who else learns something",
      paragraphs: [
        "We sell nothing about you. There is no advertising, no analytics service, and no font or script from elsewhere, unless the operator has added a support chat; that one is told your customer ID and a name in which phone numbers are masked.",
      ],
      list: [
        ["Sites you paste links of", "See this server, not you."],
        ["Mail and text message carriers", "Get your contact and the code they deliver."],
        ["Google, WeChat", "Learn that you sign in here, if you choose them."],
        ["Payment providers", "Get what a payment needs. Card numbers never come to us."],
      ],
    },
    {
      id: "yours",
      head: "Take it with you, or have it deleted",
      paragraphs: [
        "In your profile you can export your data as an archive of JSON and files, correct it, and delete the account. Deleting takes away the account, its sessions, its picture and its rows of work at once and for good; unused credits go with it. Without an account, delete the visitor cookie: from then on nobody can open that list.",
        "You may also ask for access, correction, deletion, or object to a use of your data, and complain to the authority of your country. Write to {contact}.",
      ],
    },
    {
      id: "membership",
      head: "Membership terms",
      paragraphs: [
        "Plans and credits are governed by the membership agreement of 26 July 2024, which is part of these terms. In short: after a plan is activated it is not refunded; customer service can change it for another plan.",
      ],
    },
    {
      id: "abuse",
      head: "Report abuse",
      paragraphs: [
        "If something made with this service harms your rights, write to {contact}. Name the work, the link, and how we can reach you. We stop what is unlawful and may close accounts that do it again.",
      ],
    },
    {
      id: "changes",
      head: "Changes",
      paragraphs: ["When this page changes in something that matters, it says so here before the change counts."],
    },
  ],
};
