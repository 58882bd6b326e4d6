import './pdf-frame.css'

interface PdfFrameProps {
  readonly title: string
  /** Of a blob whose type is `application/pdf`: as nothing else will a browser show it. */
  readonly url: string
}

/**
 * A PDF in the page, where the browser draws one (no phone does), and the way to it in a tab of its own. The frame has no
 * `sandbox`: Chromium shows no PDF in one that has, whatever it allows (tried with 156).
 */
export function PdfFrame({ title, url }: PdfFrameProps) {
  return (
    <div>
      {navigator.pdfViewerEnabled ? <iframe title={title} src={url} className="pdf-frame" /> : null}
      <p><a className="link" href={url} target="_blank" rel="noopener">Open de PDF in een nieuw tabblad</a></p>
    </div>
  )
}
