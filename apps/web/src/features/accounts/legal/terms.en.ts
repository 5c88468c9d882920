import type { LegalDocument } from "./document.ts";

export const termsEn: LegalDocument = {
  title: "Membership agreement",
  text: "An agreement on plans and credits between you and the operator of this Cutwater site. By buying a plan you accept it.",
  dated: "26 July 2024",
  contents: "On this page",
  sections: [
    {
      id: "account",
      head: "Your account",
      paragraphs: [
        "A plan belongs to one account, and an account belongs to one person or company. Keep your password secret. You are responsible for what happens under your account until you tell us that someone else has access. You must be old enough to enter into a contract where you live, or have your parents' consent.",
      ],
    },
    {
      id: "plans",
      head: "Plans and credits",
      paragraphs: [
        "The pricing page states what each plan includes, for how long, and with how many credits. Up to 720p, downloads cost nothing. From 1080p on, the first download of a task takes a credit. Buttons state a cost before you click. Only completed tasks are charged: if a task fails or you cancel it, its credits are returned.",
        "Credits are valid from the activation of a plan and expire with it. Credits that expire first are used first. Credits are not money: they cannot be paid out, sold or transferred.",
      ],
    },
    {
      id: "payment",
      head: "Payment and activation",
      paragraphs: [
        "The price shown when you order applies, including taxes where the law requires it. A plan is activated when the payment provider confirms the payment, usually within seconds. The order is then shown as active. Plans end automatically. Nothing is renewed or charged again unless you place a new order.",
      ],
    },
    {
      id: "refunds",
      head: "No refunds after activation",
      paragraphs: [
        "Once a plan is activated it is not refunded, in full or in part. The only exception is a change of plan: write to customer service, and an unsuitable plan can be exchanged for another, taking into account what you have already used.",
        "If you paid and the plan was not activated, or you were charged twice, we activate the plan or return your money. Consumer rights that cannot be waived by law are not affected.",
      ],
    },
    {
      id: "content",
      head: "Only your own content",
      paragraphs: [
        "Use the service only for content that you made, that you are allowed to use, or that the law lets you copy. Copy-protected media (DRM) is refused. You may not remove marks in order to hide who owns a work, make images of people that deceive or harm, or do anything else that the law forbids.",
        "What you submit and the results remain yours, as far as they were yours before. We use them only to do what you asked for.",
      ],
    },
    {
      id: "retention",
      head: "How long files are kept",
      paragraphs: [
        "Finished downloads are kept for {hours} hours, uploads for {uploadHours} hours. Results of tools are kept for {freeHours} hours, or for {payingDays} days if you have a plan when the task ends. Direct download links expire after {minutes} minutes; a download that has begun by then can be resumed for {resumeHours} hours. Save what you need in time: deleted files cannot be restored. Do not use the service as your only backup.",
      ],
    },
    {
      id: "fair",
      head: "Fair use",
      paragraphs: [
        "Do not resell the service, share an account to get around limits, or attack the service or others through it. Limits on links, sizes and lengths are part of the plan. If you break these rules, we may slow down, suspend or close your account. Before closing it permanently, we tell you why and hear your side, unless the law or the safety of others does not allow us to wait.",
      ],
    },
    {
      id: "limits",
      head: "Our liability",
      paragraphs: [
        "Sites change at any time, so we cannot promise that every link works every day. We fix problems as soon as we can. Our liability is unlimited for intent, gross negligence and harm to life and health. In all other cases it covers foreseeable damage only, up to the amount you paid in the twelve months before.",
      ],
    },
    {
      id: "changes",
      head: "Changes and termination",
      paragraphs: [
        "A plan that you have paid for keeps the terms under which you bought it. You can delete your account at any time in your profile. Unused credits are then lost. If the service is to be discontinued, we announce it here at least 30 days in advance.",
      ],
    },
    {
      id: "contact",
      head: "Customer service",
      paragraphs: [
        "To change your plan, ask about an order or make a report, contact {contact}. Have your customer ID ready. You find it in the menu under your profile picture.",
      ],
    },
  ],
};
