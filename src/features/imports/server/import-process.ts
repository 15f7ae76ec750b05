import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { type ImportTask, runTask } from './import-tasks.ts';

// The process that parses an upload or reads the files of an import (read-in-process.ts).
const task: ImportTask = deserialize(await buffer(process.stdin));
process.stdout.write(serialize(await runTask(task)));
