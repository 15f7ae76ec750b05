import { parentPort, workerData } from 'node:worker_threads';
import { type ImportTask, runTask } from './import-tasks.ts';

// The worker thread that parses an upload or reads the files of an import (read-in-thread.ts).
const task: ImportTask = workerData;
parentPort?.postMessage(await runTask(task));
