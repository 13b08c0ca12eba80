type Task = () => Promise<void>;

/**
 * One task at a time, in turns between accounts: however many tasks one account has, another's waits for one of them
 * at most, and the machine's memory holds one.
 */
export function takeTurns() {
  const waiting = new Map<string, Task[]>();
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    // An account with more to do goes behind all others, where this loop meets it again.
    for (const [account, tasks] of waiting) {
      await tasks.shift()?.();
      waiting.delete(account);
      if (tasks.length > 0) waiting.set(account, tasks);
    }
    isWorking = false;
  }

  return <T>(account: string, task: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const tasks = waiting.get(account) ?? [];
      tasks.push(() => task().then(resolve, reject));
      waiting.set(account, tasks);
      void work();
    });
}
