import { prerender } from 'react-dom/static'
import { StaticRouter } from './lib/router.tsx'
import { App } from './routes.tsx'

/**
 * The HTML of one address, for the build. Everything lazy is waited for; `progressiveChunkSize` keeps React from
 * putting long parts into inline scripts, which the content policy would refuse.
 */
export async function render(url: string): Promise<string> {
  const { prelude } = await prerender(<StaticRouter pathname={url}><App going={false} /></StaticRouter>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => {
      throw fault
    },
  })
  return new Response(prelude).text()
}
