import { operationFields as fields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { ReadableOperation } from "../../src/request.ts";

/** Operations about jobs, credits, prices and the product. */
export const productOperations: readonly ReadableOperation[] = [
  {
    name: "job_status",
    costs: false,
    input: z.object({ job: fields.job.optional() }),
    phrases: {
      en: [
        "#progress",
        "#progress & #job",
        "(is|are) ... (done|ready|finished)",
        "(where|when) ... (done|ready|finished)",
        "(still|not) ... (done|ready|finished)",
        "how ... #job",
        "#progress & (that|my) ... (job|video)",
      ],
      zh: ["#progress & #job", "怎么 还 没", "还 没 (好|完|做完)", "(多久|什么时候) ... (好|完成|完)"],
    },
  },
  {
    name: "cancel_job",
    costs: false,
    input: z.object({ job: fields.job }),
    phrases: {
      en: [
        "= #cancel",
        "#cancel & #job",
        "#cancel & <thing>",
        "^ #cancel & -(#watermark|#logo|#subtitles|#text|#membership)",
        "^ #cancel (去|#remove|#translate|#dub|#enlarge|#restore|#download)",
        "(dont|do not) continue",
      ],
      zh: ["别 (做|弄|搞|处理) 了", "不 (做|弄) 了", "= (不要了|停)", "#cancel 吧"],
    },
  },
  {
    name: "credits",
    costs: false,
    input: z.object({}),
    phrases: {
      en: [
        "how many #credits [do|have|are|is] [i|left|remain]",
        "#credits & (left|remaining|remain)",
        "my #credits",
        "= #credits",
        "(enough|够) & #credits",
        "how much ... left",
      ],
      zh: ["(还剩|剩|还有|有) 多少 [#credits|钱]", "(查|看|还剩|剩余|我的) #credits", "#credits (还有|还剩|剩)"],
    },
  },
  {
    name: "price",
    costs: false,
    input: z.object({ tool: fields.job.optional(), source: fields.source.optional() }),
    phrases: {
      en: [
        "#price & -#membership & -(left|剩|还有)",
        "(is|are) ... free & -#membership",
        "(what|how much) ... (cost|charge|pay) & -#membership",
        "how (expensive|pricey)",
        "how many #credits ... (to|for|does|cost|take|would)",
      ],
      zh: ["(怎么|如何|咋) (收费|计费|算钱|扣费|扣点)", "要 (花|扣) ... (钱|点|积分)"],
    },
  },
  {
    name: "plans",
    costs: false,
    input: z.object({}),
    phrases: {
      en: ["#membership", "#upgrade", "#membership & #price", "(what|which|show|see) ... #membership"],
      zh: ["(有|哪些|什么) ... #membership", "#upgrade & (#membership|#credits)"],
    },
  },
  {
    name: "help",
    costs: false,
    input: z.object({ question: fields.question }),
    phrases: {
      en: [
        "= (help|help me|what can you do|what do you do|who are you|what is this)",
        "^ how (do|to|can|does|should|would|come|long|big|large|many|much) & -#progress & -#credits & -#price & -left",
        "(how [do|can|to|would] | how) & (#remove|#translate|#download|#enlarge|#restore|#dub|#transcribe) & -#search & -much & -many & -#price",
        "^ why & -#progress",
        "^ (what|whats) [is|are] the (max|maximum|limit|largest|longest|difference|best way)",
        "^ (can|could|may) i & -<thing> & -<link> & -#get",
        "^ is it (legal|possible|safe|ok|okay|allowed)",
        "^ (what can|what does|what formats|which sites|which languages|what languages|do you support|does it support|can it)",
        "what can (you|it|this) do",
        "(refund|money back|customer service|contact support|talk to a human)",
        "how (does this|do you) work",
        "^ (does it|do you|can it|will it) (work|support)",
        "^ where (do|can|is the|are the) & -#mine",
      ],
      zh: [
        "= (帮助|使用说明|教程|你是谁|怎么用|怎么玩)",
        "^ (怎么|如何|怎样|咋) & -#progress & -(怎么 还 没)",
        "(怎么|如何|怎样|咋) ... (去|弄|用|做|下载|翻译|删|放大|操作|使用) & -(怎么 还 没) & -#progress & -#search",
        "^ (为什么|为啥|为何) & -#progress",
        "(为什么|为啥) ... (失败|不行|不能|打不开)",
        "你 [都|还|们] (能|会|可以) [做|干] (什么|啥|哪些)",
        "有 (什么|哪些) 功能",
        "(退款|退钱|客服|人工|投诉)",
        "怎么办",
        "(干嘛|干什么|干啥) 的",
        "^ (可以|能|能不能|可不可以) & (吗|么|嘛) & -<thing> & -<link> & -#get & -帮",
        "(最大|最多|最长|最久) ... (多大|多少|多长|多久|几个)",
        "(违法|合法|侵权|安全) 吗",
        "支持 (哪些|什么|多大|<site>)",
      ],
    },
  },
];
