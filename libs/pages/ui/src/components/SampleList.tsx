import page from "../styles/page.module.css";
import { Compare, type CompareSide } from "./Compare.tsx";
import styles from "./SampleList.module.css";

type Sample = {
  /** What is compared, for screen readers. */
  label: string;
  title: string;
  text: string;
  before: CompareSide["src"];
  after: CompareSide["src"];
  ratio: number;
  /** Initial position of the edge, in percent from the left. */
  start?: number;
};

/** Samples of a tool's results: each is a before-and-after comparison with a title and a sentence. */
export const SampleList = ({ samples }: { samples: readonly Sample[] }) => (
  <ul className={styles.samples}>
    {samples.map(({ title, text, before, after, ...sample }) => (
      <li key={title}>
        <Compare {...sample} before={{ src: before }} after={{ src: after }} />
        <h2 className={page.head}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
);
