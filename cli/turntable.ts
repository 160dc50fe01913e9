#!/usr/bin/env node
/**
 * The start of the command line. A command that loads a class runs in a process of its own, whose file descriptor 1 is
 * not the stdout of the user: what the class writes there does not reach the results.
 */
import { isOwnProcess, needsOwnProcess, runInOwnProcess } from './own-process.ts'

if (needsOwnProcess(process.argv.slice(2)) && !isOwnProcess()) await runInOwnProcess()
else await import('./main.ts')
