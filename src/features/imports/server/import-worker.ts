import { parentPort, workerData } from 'node:worker_threads';
import { readSourceFile } from './read-file.ts';
import type { ImportFile, Prefixes } from './source-row.ts';

// The worker thread that reads one file (read-in-thread.ts).
const { file, prefixes }: { file: ImportFile; prefixes: Prefixes } = workerData;
parentPort?.postMessage(await readSourceFile(file, prefixes));
