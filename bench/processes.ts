/** Holds contests: starts a process for each rival and runs them in turns. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Contest, type Outcome, outcomeOf, warming } from './contest.ts'
import { type ContestName, contests } from './contests.ts'

const file = fileURLToPath(
  new URL(`rival-process${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
)

/** Holds a contest: some rounds to get warm, then those that count. Throws when the rivals find different things. */
export async function held(contest: ContestName, rounds: number): Promise<Outcome> {
  const { rivals, given: give }: Contest = contests[contest]
  const names = rivals.map(({ name }) => name)
  const given = await give()
  const running = rivals.map(started)
  try {
    const found = await Promise.all(running.map((each, place) => answer(each, { contest, place, given })))
    if (new Set(found).size > 1) throw new Error(`${names.join(', ')} find ${found.join(', ')}.`)
    const times = names.map(() => [] as number[])
    for (let round = -warming; round < rounds; round += 1)
      for (const [place, each] of running.entries()) {
        const ns = await answer(each, 'work')
        if (round >= 0) times[place]?.push(Number(ns))
      }
    return outcomeOf(names, times)
  } finally {
    for (const { process } of running) process.kill()
  }
}

/** A rival at work; `ended` fails once its process is gone. */
interface Running {
  readonly process: ChildProcess
  readonly ended: Promise<never>
}

function started(): Running {
  const process = fork(file)
  const ended = once(process, 'exit').then(([code]): never => {
    throw new Error(`A rival ended with exit code ${code}.`)
  })
  // In the end all processes are stopped, without waiting for an answer.
  ended.catch(() => {})
  return { process, ended }
}

/** Sends a message to a rival and waits for the answer. */
async function answer({ process, ended }: Running, said: object | string): Promise<unknown> {
  process.send(said)
  const [received] = await Promise.race([once(process, 'message'), ended])
  return received
}
