// Answers in the page and in a module worker, for the test to read.
import { answers } from "./package-answers.js";

window.inPage = await answers();
const worker = new Worker("package-worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  window.inWorker = data;
  document.documentElement.dataset.ready = "true";
};
worker.onerror = ({ message }) => console.error(message);
