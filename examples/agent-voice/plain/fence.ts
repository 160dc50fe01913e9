/** Ids that are spent: what carries one of them comes too late (AV-RUL-29). */

/** How many ids are remembered. */
const remembered = 64

/** Remembers the latest ids that were spent, and no more of them than that. */
export class Fence {
  private readonly spent = new Set<string>()

  add(id: string): void {
    this.spent.add(id)
    const [oldest] = this.spent
    if (this.spent.size > remembered && oldest !== undefined) this.spent.delete(oldest)
  }

  holds(id: string): boolean {
    return this.spent.has(id)
  }
}
