/** Model servers of this computer, at the ports that they usually have. */
import type { LocalServer } from '@codex/contracts/entities'
import { LOCAL_ADDRESS } from '@codex/contracts/rules'
import { localModels as texts } from '@codex/contracts/texts'
import type { Reached } from './engine-of'
import { readServer } from './list-models'

/** Ollama, LM Studio, llama.cpp and LocalAI, vLLM, KoboldCpp, Jan. Also in docs/operating.md. */
export const LOCAL_PORTS: readonly number[] = [11_434, 1234, 8080, 8000, 5001, 1337]
/** How servers name themselves as the owner of their models. */
const byOwner: Readonly<Record<string, string>> = {
  organization_owner: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  koboldcpp: 'KoboldCpp',
}

/** null: no server, or one of another kind. */
async function serverAt(
  reached: Reached,
  host: string,
  limit: number,
  signal: AbortSignal,
): Promise<LocalServer | null> {
  const asked = { address: `http://${host}`, key: null, reach: 'private', api: null } as const
  try {
    const { api, address, models, owners } = await readServer(reached, asked, limit, signal)
    const owned = [...owners].map((owner) => byOwner[owner]).find((name) => name !== undefined)
    const name = api === 'ollama' ? 'Ollama' : (owned ?? host)
    return { name, api, address, models: models.map(({ model }) => model) }
  } catch {
    return null
  }
}

async function ownServer({ run }: Reached): Promise<LocalServer | null> {
  const models = [...((await run?.ready()) ?? [])]
  return models.length === 0 ? null : { name: texts.server, api: 'openai', address: LOCAL_ADDRESS, models }
}

/** `limit`: ms. The models that this server runs are the first. */
export async function findLocal(
  reached: Reached,
  ports: readonly number[],
  limit: number,
  signal: AbortSignal,
): Promise<readonly LocalServer[]> {
  const found = await Promise.all([
    ownServer(reached),
    ...ports.map((port) => serverAt(reached, `127.0.0.1:${port}`, limit, signal)),
  ])
  signal.throwIfAborted()
  return found.filter((server) => server !== null)
}
