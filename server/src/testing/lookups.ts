/** What model servers answer about themselves, each in its own shape, for `describes` of modelServer(). */
import type { Respond } from './model-server'
import { json } from './model-server'

/** Answers by path; another path is not found. */
export const paths =
  (answers: Readonly<Record<string, object>>): Respond =>
  (response, request) => {
    const found = answers[request.url]
    json(found === undefined ? 404 : 200, found ?? { error: 'Not Found' })(response, request)
  }

const list = (...data: readonly object[]) => ({ object: 'list', data })

export const openRouter = (context: number, parameters: readonly string[]) =>
  paths({
    '/v1/models': list(
      { id: 'other/model', name: 'Other', context_length: 1_000_000, supported_parameters: [] },
      {
        ...{ id: 'tiny', canonical_slug: 'tiny', name: 'Tiny', context_length: context, pricing: { prompt: '0' } },
        ...{
          architecture: { modality: 'text->text' },
          top_provider: { context_length: context },
          supported_parameters: parameters,
        },
      },
    ),
  })

export const vllm = (context: number) =>
  paths({
    '/v1/models': list({
      ...{ id: 'tiny', object: 'model', created: 1_790_000_000, owned_by: 'vllm', root: 'tiny', parent: null },
      ...{ max_model_len: context, permission: [{ id: 'modelperm-1' }] },
    }),
  })

/** It answers for whatever model a request names. */
export const llamaServer = (context: number) =>
  paths({
    '/v1/models': list({
      ...{ id: '/models/tiny.gguf', object: 'model', created: 1_790_000_000, owned_by: 'llamacpp' },
      meta: { vocab_type: 2, n_vocab: 128_256, n_ctx_train: 131_072, n_embd: 4096, n_params: 8_030_261_312 },
    }),
    '/props': {
      default_generation_settings: { id: 0, n_ctx: context, speculative: false, params: { temperature: 0.8 } },
      ...{ total_slots: 1, model_path: '/models/tiny.gguf', chat_template: '{{ messages }}' },
    },
  })

const owned = list({ id: 'tiny', object: 'model', owned_by: 'organization_owner' })

/** `loaded`: the windows of the loaded instances. */
export const lmStudio = (...loaded: readonly number[]) =>
  paths({
    '/v1/models': owned,
    '/api/v1/models': {
      models: [
        {
          ...{ type: 'llm', publisher: 'tiny', key: 'tiny', display_name: 'Tiny', max_context_length: 131_072 },
          loaded_instances: loaded.map((context_length, at) => ({
            id: at === 0 ? 'tiny' : `tiny:${at + 1}`,
            config: { context_length, flash_attention: true },
          })),
        },
      ],
    },
  })

export const lmStudioBefore04 = (context: number | null) =>
  paths({
    '/v1/models': owned,
    '/api/v0/models': list({
      ...{ id: 'tiny', object: 'model', type: 'llm', state: context === null ? 'not-loaded' : 'loaded' },
      ...{ max_context_length: 131_072, ...(context !== null && { loaded_context_length: context }) },
    }),
  })
