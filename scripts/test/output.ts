/** The output of one step. */
export interface Output {
  write: (text: string) => void;
  close: () => void;
}

interface Open {
  name: string;
  held: string;
}

/**
 * Keeps the output of steps that run side by side readable: the step in front, which began first, is printed as it comes, and
 * the output of another step is held until it ends or comes to the front.
 */
export function createOutputs(print: (text: string) => void): (name: string) => Output {
  const open: Open[] = [];
  const flush = (output: Open, length = output.held.length) => {
    if (length > 0) print(output.held.slice(0, length));
    output.held = output.held.slice(length);
  };
  /** An unfinished line is held, since another step's output may come between. */
  const flushLines = (output: Open) => flush(output, output.held.lastIndexOf("\n") + 1);

  return (name) => {
    const output: Open = { name, held: `\n━━ ${name}\n` };
    open.push(output);
    const isInFront = () => open[0] === output;
    if (isInFront()) flush(output);
    return {
      write(text) {
        output.held += text;
        if (isInFront()) flushLines(output);
      },
      close() {
        const wasInFront = isInFront();
        if (output.held !== "" && !output.held.endsWith("\n")) output.held += "\n";
        flush(output);
        open.splice(open.indexOf(output), 1);
        const [front] = open;
        if (front === undefined) return;
        if (!wasInFront) print(`\n━━ ${front.name}, continued\n`);
        flushLines(front);
      },
    };
  };
}
