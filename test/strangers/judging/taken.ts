/**
 * Which choices of a document are taken otherwise than by the reference. A choice is a requirement of basis `interpreted` or
 * `ruling`; an implementation takes it otherwise where the gate reports a deviation from it. `taken.json` keeps who does.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Requirement } from '../../../spec/requirement.ts'
import { strangersRoot } from './shelf.ts'

/** By requirement, the implementations that deviate from it: `author variant`, or the id of an alternative. */
export type Taken = Readonly<Record<string, readonly string[]>>

const uniformList = z.array(
  z.strictObject({
    /** The requirement that no implementation takes otherwise. */
    choice: z.string(),
    /** Why: what a deviation would have to be, and what stands against it. */
    because: z.string().min(10),
  }),
)

/** The choices of a specification. */
export const choicesIn = (requirements: readonly Requirement[]): readonly string[] =>
  requirements.filter(({ basis, excluded }) => basis !== 'document' && !excluded).map(({ id }) => id)

const fileOf = (root: string, spec: string, name: string): string => join(strangersRoot(root), spec, name)

/** Who takes which choice otherwise; empty where nothing is kept. */
export function readTaken(root: string, spec: string): Taken {
  const file = fileOf(root, spec, 'taken.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Taken) : {}
}

/** The choices that are argued to have one way only: `uniform.yaml`. */
export function uniformOf(root: string, spec: string): readonly string[] {
  const file = fileOf(root, spec, 'uniform.yaml')
  if (!existsSync(file)) return []
  return uniformList.parse(parse(readFileSync(file, 'utf8')) ?? []).map(({ choice }) => choice)
}

/** What takes which of `choices`, from the deviations of each implementation. */
export function takenFrom(
  choices: readonly string[],
  deviations: readonly (readonly [who: string, requirements: readonly string[]])[],
): Taken {
  const takers = (choice: string) =>
    deviations.filter(([, requirements]) => requirements.includes(choice)).map(([who]) => who)
  return Object.fromEntries(
    choices
      .map((choice) => [choice, takers(choice).toSorted()] as const)
      .filter(([, who]) => who.length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Writes `taken.json`. */
export const writeTaken = (root: string, spec: string, taken: Taken): void =>
  writeFileSync(fileOf(root, spec, 'taken.json'), `${JSON.stringify(taken, null, 2)}\n`)
