import type { Person } from "../people/person.ts";
import type { Mouth } from "../visemes/visemes.ts";
import type { PresenterContext } from "./context.ts";
import { begin } from "./trace.ts";

/** Position where the lips meet at rest. */
const middle = 77;

/** Draws the lips and the inside of the mouth. */
export function drawMouth(context: PresenterContext, { lips, smile, skin }: Person, mouth: Mouth): void {
  const { open, bite, press, tongue } = mouth;
  const wide = Math.max(0, mouth.spread);
  const pursed = Math.max(0, -mouth.spread);
  const half = 32 + 8 * wide - 15 * pursed - 1.5 * open;
  const gap = (35 - 3 * pursed) * open + 3.5 * bite;
  const up = middle - gap * 0.3 - 1.5 * pursed;
  const low = middle + gap * 0.72 - 3 * bite;
  const corner = middle - (smile + 2 * wide) * (1 - 0.8 * pursed) + gap * 0.16;
  const thin = 1 - 0.55 * press - 0.15 * wide + 0.25 * pursed;
  const upper = 7 * lips.fullness * thin;
  const lower = 9.5 * lips.fullness * thin * (1 - 0.45 * bite);
  const bow = Math.min(9, half * 0.3);
  const inner = half - 3;
  const upperEdge = `C${-inner * 0.55} ${up - gap * 0.02} ${inner * 0.55} ${up - gap * 0.02} ${inner} ${corner}`;
  const lowerEdge = `C${inner * 0.84} ${low + gap * 0.2} ${-inner * 0.84} ${low + gap * 0.2} ${-inner} ${corner}`;

  if (gap > 1.5) {
    context.save();
    begin(context, `M${-inner} ${corner} ${upperEdge} ${lowerEdge} Z`);
    context.fillStyle = "#4a1820";
    context.fill();
    context.clip();
    drawInside();
    context.restore();
  }
  // The lower lip first: its shadow lies below it.
  context.globalAlpha = 0.3 * (1 - press);
  begin(
    context,
    `M${-half * 0.5} ${low + lower + 7} C${-half * 0.2} ${low + lower + 10} ${half * 0.2} ${low + lower + 10} ${half * 0.5} ${low + lower + 7}`,
  );
  context.strokeStyle = skin.deep;
  context.lineWidth = 3;
  context.stroke();
  context.globalAlpha = 1;
  const lowest = low + lower;
  begin(
    context,
    `M${-half} ${corner} C${-half * 0.8} ${lowest + 1 + gap * 0.1} ${-half * 0.4} ${lowest + 3} 0 ${lowest + 3} C${half * 0.4} ${lowest + 3} ${half * 0.8} ${lowest + 1 + gap * 0.1} ${half} ${corner} L${inner} ${corner} ${lowerEdge} Z`,
  );
  context.fillStyle = lips.lower;
  context.fill();
  const top = up - upper;
  begin(
    context,
    `M${-half} ${corner} C${-half * 0.62} ${top + 3} ${-bow - 5} ${top - 1} ${-bow} ${top - 1} C${-bow * 0.5} ${top - 1} ${-2} ${top + 2.4} 0 ${top + 2.4} C2 ${top + 2.4} ${bow * 0.5} ${top - 1} ${bow} ${top - 1} C${bow + 5} ${top - 1} ${half * 0.62} ${top + 3} ${half} ${corner} L${inner} ${corner} C${inner * 0.55} ${up - gap * 0.02} ${-inner * 0.55} ${up - gap * 0.02} ${-inner} ${corner} Z`,
  );
  context.fillStyle = lips.upper;
  context.fill();
  if (gap <= 4) {
    begin(
      context,
      `M${-half + 1} ${corner} C${-half * 0.5} ${middle + 1.5} ${half * 0.5} ${middle + 1.5} ${half - 1} ${corner}`,
    );
    context.strokeStyle = "#4a1820";
    context.globalAlpha = 0.75 * (1 - gap / 6);
    context.lineWidth = 2.6;
    context.stroke();
    context.globalAlpha = 1;
  }
  context.globalAlpha = 0.35;
  begin(
    context,
    `M${-half * 0.3} ${low + lower * 0.45} C${-half * 0.1} ${low + lower * 0.62} ${half * 0.1} ${low + lower * 0.62} ${half * 0.3} ${low + lower * 0.45}`,
  );
  context.strokeStyle = "#ffffff";
  context.lineWidth = 2.2;
  context.stroke();
  context.globalAlpha = 1;

  /** Teeth above, a tongue below, and closed rows of teeth where the mouth is wide and nearly shut. */
  function drawInside(): void {
    const height = 6 + 5 * Math.min(1, open * 1.6) + 20 * bite;
    begin(
      context,
      `M${-inner} ${up - 20} L${inner} ${up - 20} L${inner * 0.9} ${up + height * 0.7} C${inner * 0.5} ${up + height} ${-inner * 0.5} ${up + height} ${-inner * 0.9} ${up + height * 0.7} Z`,
    );
    context.fillStyle = "#fbf8f3";
    context.fill();
    const rows = wide * Math.max(0, 1 - Math.max(0, open - 0.3) / 0.2);
    if (rows > 0.05) {
      context.globalAlpha = rows;
      begin(
        context,
        `M${-inner} ${low - gap * 0.4} L${inner} ${low - gap * 0.4} L${inner} ${low + 20} L${-inner} ${low + 20} Z`,
      );
      context.fill();
      context.globalAlpha = 1;
    }
    const raised = tongue * gap * 0.42;
    begin(
      context,
      `M${-inner * 0.72} ${low + 14} C${-inner * 0.7} ${low - gap * 0.24 - raised} ${-inner * 0.25} ${low - gap * 0.3 - raised} 0 ${low - gap * 0.26 - raised} C${inner * 0.25} ${low - gap * 0.3 - raised} ${inner * 0.7} ${low - gap * 0.24 - raised} ${inner * 0.72} ${low + 14} Z`,
    );
    context.globalAlpha = 1 - Math.max(rows, bite);
    context.fillStyle = "#d1666b";
    context.fill();
    context.globalAlpha = 1;
  }
}
