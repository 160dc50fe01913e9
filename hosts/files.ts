/** Reading files: texts of bounded size, their content as JSON, and the scenario files at given paths. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Problem } from './problem.ts'
import { didYouMean } from './similar-path.ts'
import { systemProblem } from './system-problem.ts'

const mebibyte = 1024 * 1024
const scenarioEndings: readonly string[] = ['.yaml', '.yml']

/** The text of a file of at most `limit` bytes, without a byte order mark, or why there is none. */
export async function readText(path: string, limit = mebibyte): Promise<{ readonly text: string } | Problem> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return notAFile(path)
    if (found.size > limit) return tooBig(path, limit)
    return textOf(await readFile(path), path)
  } catch (error) {
    return systemProblem(error, path)
  }
}

/** What a text holds as JSON; null where it is none, which no shape of ours takes either. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(bytes: Uint8Array, path: string): { readonly text: string } | Problem {
  try {
    // Bytes of 0 are valid, and stand in no text: they come from UTF-16 without its mark, and from what is no text at
    // all.
    if (bytes.includes(0)) throw new Error('no text')
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const message = `${path} is not written in UTF-8.`
    return { code: 'not-text', message, help: 'Save it as UTF-8 text.' }
  }
}

/** Scenario files that were found, and what was wrong with the rest of the paths. */
export interface ScenarioFiles {
  /** Each once, in the order of the paths; those of one folder in order of code units. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** Takes files as they are named, and from folders every `.yaml` and `.yml` at any depth. */
export async function findScenarioFiles(paths: readonly string[]): Promise<ScenarioFiles> {
  const found = await Promise.all(paths.map(scenariosAt))
  return {
    files: [...new Set(found.flatMap((each) => ('code' in each ? [] : each)))],
    problems: found.flatMap((each) => ('code' in each ? [each] : [])),
  }
}

async function scenariosAt(path: string): Promise<readonly string[] | Problem> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const files = await filesBelow(path, scenarioEndings)
    return files.length > 0 ? files : noScenarios(path)
  } catch (error) {
    const problem = systemProblem(error, path)
    return problem.code === 'missing' ? { ...problem, help: await didYouMean(path, problem.help) } : problem
  }
}

/**
 * The files with one of the endings at any depth of a folder, in order of code units; none when there is no such
 * folder. Links are not followed; installed packages and hidden folders are left out.
 */
export async function filesBelow(folder: string, endings: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const below = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return endings.includes(extname(path)) ? [path] : []
    const ours = entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')
    return ours ? filesBelow(path, endings) : []
  })
  return (await Promise.all(below)).flat().sort()
}

const notAFile = (path: string): Problem => ({
  code: 'not-a-file',
  message: `${path} is no file.`,
  help: 'Name one file.',
})

const tooBig = (path: string, limit: number): Problem => ({
  code: 'too-big',
  message: `${path} has more than ${limit} bytes, which is the limit.`,
  help: 'Split it into several files.',
})

const noScenarios = (path: string): Problem => ({
  code: 'no-scenarios',
  message: `There is no scenario below ${path}.`,
  help: 'Scenarios are files that end in .yaml.',
})
