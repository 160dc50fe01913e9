/**
 * What the operating system refuses, in our words.
 */
import type { Problem } from './problem.ts'

type Report = (path: string) => Problem

const notAllowed: Report = (path) => ({
  code: 'not-allowed',
  message: `${path} must not be touched by this user.`,
  help: 'Change its permissions or choose another place.',
})

const notAFolder: Report = (path) => ({
  code: 'not-a-folder',
  message: `${path} is needed as a folder, but it or a part of it is a file.`,
  help: 'Name a folder, or a name that is still free.',
})

const missing: Report = (path) => ({
  code: 'missing',
  message: `There is no ${path}.`,
  help: 'Check the path; it counts from the folder that you are in.',
})

const diskFull: Report = (path) => ({
  code: 'disk-full',
  message: `There is no room left to write ${path}.`,
  help: 'Make room on that disk or choose another place.',
})

const isFolder: Report = (path) => ({
  code: 'is-a-folder',
  message: `${path} is a folder where a file is needed.`,
  help: 'Name one file.',
})

const unexpected: Report = (path) => ({
  code: 'not-usable',
  message: `${path} cannot be used.`,
  help: 'Check that the place exists and works, or choose another one.',
})

const byCode: Readonly<Record<string, Report>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: notAllowed,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOENT: missing,
  EISDIR: isFolder,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
}

/** The problem that an error of a file operation on `path` stands for; rethrows what is no such error. */
export function systemProblem(error: unknown, path: string): Problem {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
  return (byCode[String(error.code)] ?? unexpected)(path)
}
