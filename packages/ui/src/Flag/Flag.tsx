import { useUiMessages } from "../provider/ui-context.ts";
import classes from "./Flag.module.css";

/** India's flag, 15 by 10 px, as offers of that country show it. */
export function Flag() {
  const text = useUiMessages();
  return (
    <svg className={classes.flag} viewBox="0 0 15 10" role="img" aria-label={text.india}>
      <path fill="#f59331" d="M0 0h15v3.4H0z" />
      <path fill="#fff" d="M0 3.4h15v3.2H0z" />
      <path fill="#2a8a3e" d="M0 6.6h15V10H0z" />
      <circle cx="7.5" cy="5" r="1.1" fill="none" stroke="#2b3a77" strokeWidth=".5" />
    </svg>
  );
}
