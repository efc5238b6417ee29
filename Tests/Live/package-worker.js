import { answers } from "./package-answers.js";

postMessage(await answers());
