import { combineWrappers } from './combineWrappers.js'
import { createAwsKmsWrapper } from './createAwsKmsWrapper.js'
import { createLocalWrapper } from './createLocalWrapper.js'
import { createVaultWrapper } from './createVaultWrapper.js'
import type { KeyWrapper } from './KeyWrapper.js'
import { loadKeyFile, readLocalKeys } from './loadLocalKeys.js'

/** The configured key wrapper, and those that it replaces. */
export interface WrapperPlace {
  readonly KEY_WRAPPER: 'file' | 'vault' | 'aws-kms'
  readonly IDENTITY_KEYS?: string
  readonly IDENTITY_KEY_FILE?: string
  readonly DATA_FOLDER: string
  readonly VAULT_ADDR?: string
  readonly VAULT_TOKEN?: string
  readonly VAULT_TRANSIT_KEY?: string
  readonly VAULT_TRANSIT_MOUNT: string
  readonly AWS_REGION?: string
  readonly AWS_ACCESS_KEY_ID?: string
  readonly AWS_SECRET_ACCESS_KEY?: string
  readonly AWS_SESSION_TOKEN?: string
  readonly AWS_KMS_KEY_ID?: string
  readonly AWS_KMS_ENDPOINT?: string
}

/** Opens the configured wrapper. Further configured ones still unwrap their older texts. */
export async function openWrapper(place: WrapperPlace): Promise<KeyWrapper> {
  const found = [await openLocal(place), openVault(place), openAws(place)].filter(
    wrapper => wrapper !== undefined,
  )
  const current = found.find(({ kind }) => kind === place.KEY_WRAPPER)
  if (!current) throw new Error(`The key wrapper '${place.KEY_WRAPPER}' is not configured.`)
  return combineWrappers(
    current,
    found.filter(wrapper => wrapper !== current),
  )
}

async function openLocal(place: WrapperPlace): Promise<KeyWrapper | undefined> {
  const { KEY_WRAPPER, IDENTITY_KEYS, IDENTITY_KEY_FILE, DATA_FOLDER } = place
  if (IDENTITY_KEYS) return createLocalWrapper(readLocalKeys(IDENTITY_KEYS))
  if (KEY_WRAPPER !== 'file' && !IDENTITY_KEY_FILE) return undefined
  return createLocalWrapper(await loadKeyFile(IDENTITY_KEY_FILE ?? `${DATA_FOLDER}/identity-keys.json`))
}

function openVault(place: WrapperPlace): KeyWrapper | undefined {
  const {
    VAULT_ADDR: address,
    VAULT_TOKEN: token,
    VAULT_TRANSIT_KEY: key,
    VAULT_TRANSIT_MOUNT: mount,
  } = place
  return address && token && key ? createVaultWrapper({ address, token, key, mount }) : undefined
}

function openAws(place: WrapperPlace): KeyWrapper | undefined {
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = place
  const { AWS_SESSION_TOKEN: sessionToken, AWS_KMS_KEY_ID: keyId, AWS_KMS_ENDPOINT: endpoint } = place
  if (!region || !accessKeyId || !secretAccessKey || !keyId) return undefined
  return createAwsKmsWrapper({ region, accessKeyId, secretAccessKey, sessionToken, keyId, endpoint })
}
