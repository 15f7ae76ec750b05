/** Fails where work on the network has not ended in time: connections that break silently never end. */
export function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The network says nothing.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
