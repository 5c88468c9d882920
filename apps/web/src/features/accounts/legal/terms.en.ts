import type { LegalDocument } from "./document.ts";

export const termsEn: LegalDocument = {
  title: "Membership agreement",
  text: "Between you and the operator of this instance of Cutwater, for plans and credits. By buying a plan you agree to it.",
  dated: "26 July 2024",
  contents: "On this page",
  sections: [
    {
      id: "account",
      head: "Your account",
      paragraphs: [
        "A plan belongs to one account, and an account to one person or company. Keep the password to yourself; what happens under your account counts as done by you until you tell us that somebody else got in. You must be old enough to make a contract where you live, or have your parents' consent.",
      ],
    },
    {
      id: "plans",
      head: "Plans and credits",
      paragraphs: [
        "The pricing page says what each plan opens, for how long, and how many credits come with it. Tools say what they cost before you start them. Only what is done is charged: a task that fails or that you cancel gives its credits back.",
        "Credits count from the activation of a plan and end with it. Those that end first are used first. They are no money: they cannot be paid out, sold or given to others.",
      ],
    },
    {
      id: "payment",
      head: "Payment and activation",
      paragraphs: [
        "Prices are those shown when you order, taxes included where the law asks for it. A plan is activated when the payment provider confirms the payment, as a rule within seconds; the order then shows as effective. Plans end by themselves. Nothing is renewed or charged again without a new order of yours.",
      ],
    },
    {
      id: "refunds",
      head: "No refunds after activation",
      paragraphs: [
        "Once a plan is activated it is not refunded, not in part either. The one exception is a change of package: write to customer service, and an unsuitable plan can be exchanged for another, with what is already used taken into account.",
        "If you paid and the plan was not activated, or you were charged twice, you get the plan or your money. Rights that the law gives you as a consumer and that cannot be given up stay as they are.",
      ],
    },
    {
      id: "content",
      head: "Only your own content",
      paragraphs: [
        "Use the service only for what you made, what you are allowed to use, or what the law lets you copy. Media protected against copying (DRM) is refused. It is not allowed to take out marks in order to hide who owns a work, to make pictures of people that deceive or harm, or to do anything else the law forbids.",
        "What you put in and what comes out stays yours, as far as it was yours before. We use it only to do what you asked for.",
      ],
    },
    {
      id: "retention",
      head: "How long files are kept",
      paragraphs: [
        "Finished files are kept {hours} hours, uploads 24 hours; links that pass a file through end after {minutes} minutes. Save what you need in time: what has been deleted cannot be brought back. The service is no place for your only copy.",
      ],
    },
    {
      id: "fair",
      head: "Fair use",
      paragraphs: [
        "Do not resell the service, do not share an account to get round limits, do not attack it or others through it. Limits on links, sizes and lengths are part of the plan. Where this is broken we may slow down, suspend or close an account; before closing one for good we say why and hear you, unless the law or the safety of others does not allow us to wait.",
      ],
    },
    {
      id: "limits",
      head: "What we answer for",
      paragraphs: [
        "Sites change without asking us, so we cannot promise that every link works on every day. We mend what breaks as soon as we can. We answer without limit for intent, gross negligence and harm to life and health; otherwise for damage that could be foreseen, up to what you paid in the twelve months before.",
      ],
    },
    {
      id: "changes",
      head: "Changes and end",
      paragraphs: [
        "A plan you have paid for keeps the terms it was bought under. You can delete your account at any time in your profile; unused credits end with it. If the service is to stop, it says so here at least 30 days before.",
      ],
    },
    {
      id: "contact",
      head: "Customer service",
      paragraphs: [
        "For a change of package, questions about an order, or a report: {contact}. Have your customer ID at hand; you find it under your picture.",
      ],
    },
  ],
};
