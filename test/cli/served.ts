/** Calls `turntable serve`, visits what it serves, and ends it with Ctrl-C. */
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Called, turntable } from './turntable.ts'

/** The first two lines on stdout: the address of the socket and that of the page. What is missing after a minute is empty. */
async function addresses({ stdout }: ChildProcess): Promise<readonly [string, string]> {
  if (stdout === null) return ['', '']
  const reported: string[] = []
  for await (const line of createInterface({ input: stdout, signal: AbortSignal.timeout(60_000) }))
    if (reported.push(line) === 2) break
  return [reported[0] ?? '', reported[1] ?? '']
}

/** What a visitor came to, and what the call did after that. */
export async function served<Seen>(
  args: readonly string[],
  visit: (socket: string, page: string) => Promise<Seen>,
): Promise<{ readonly seen: Seen; readonly called: Called }> {
  const met = async (child: ChildProcess): Promise<Seen> => {
    try {
      return await visit(...(await addresses(child)))
    } finally {
      child.kill('SIGINT')
    }
  }
  const visits: Promise<Seen>[] = []
  const called = await turntable(args, {
    onStart: (child) => {
      const visited = met(child)
      // Whoever waits below is told; until then it is nobody's.
      visited.catch(() => {})
      visits.push(visited)
    },
  })
  const [seen] = await Promise.all(visits)
  return { seen: seen as Seen, called }
}
