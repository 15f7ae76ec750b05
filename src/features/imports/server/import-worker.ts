import { parentPort, workerData } from 'node:worker_threads';
import { type Prefixes, readImportFile } from './read-file.ts';
import type { ImportFile } from './source-row.ts';

// A thread of its own, so that a large file keeps nobody waiting.
const { file, prefixes }: { file: ImportFile; prefixes: Prefixes } = workerData;
parentPort?.postMessage(readImportFile(file, prefixes));
