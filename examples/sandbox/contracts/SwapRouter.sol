// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Factory {
    function getPair(address tokenA, address tokenB) external view returns (address);
}

interface Pair {
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface Asset {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface Wrapped is Asset {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

/// Swaps along a path of pairs, with the calls of the router of Uniswap's second version that give an exact amount, also of
/// tokens that keep a part of each transfer.
contract SwapRouter {
    address public immutable factory;
    address public immutable WETH;

    error Expired(uint256 deadline);
    error InvalidPath();
    error NoPair(address tokenA, address tokenB);
    error TooLittle(uint256 amount, uint256 wanted);
    error EtherRefused(address receiver);
    error NotTaken(address token);

    constructor(address factory_, address weth) {
        factory = factory_;
        WETH = weth;
    }

    receive() external payable {
        if (msg.sender != WETH) revert EtherRefused(address(this));
    }

    function getAmountsOut(uint256 amountIn, address[] calldata path) public view returns (uint256[] memory amounts) {
        if (path.length < 2) revert InvalidPath();
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++) {
            (uint112 first, uint112 second, ) = Pair(pairOf(path[i - 1], path[i])).getReserves();
            (uint256 reserveIn, uint256 reserveOut) = path[i - 1] < path[i] ? (first, second) : (second, first);
            uint256 kept = amounts[i - 1] * 997;
            amounts[i] = (kept * reserveOut) / (reserveIn * 1000 + kept);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        amounts = plan(amountIn, amountOutMin, path, deadline);
        Asset(path[0]).transferFrom(msg.sender, pairOf(path[0], path[1]), amountIn);
        swapAlong(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts) {
        if (path[0] != WETH) revert InvalidPath();
        amounts = plan(msg.value, amountOutMin, path, deadline);
        Wrapped(WETH).deposit{value: msg.value}();
        Asset(WETH).transfer(pairOf(path[0], path[1]), msg.value);
        swapAlong(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        if (path[path.length - 1] != WETH) revert InvalidPath();
        amounts = plan(amountIn, amountOutMin, path, deadline);
        Asset(path[0]).transferFrom(msg.sender, pairOf(path[0], path[1]), amountIn);
        swapAlong(amounts, path, address(this));
        uint256 out = amounts[amounts.length - 1];
        Wrapped(WETH).withdraw(out);
        (bool sent, ) = to.call{value: out}("");
        if (!sent) revert EtherRefused(to);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        if (block.timestamp > deadline) revert Expired(deadline);
        take(path, amountIn);
        giveAtLeast(amountOutMin, path, to);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable {
        if (block.timestamp > deadline) revert Expired(deadline);
        if (path[0] != WETH) revert InvalidPath();
        Wrapped(WETH).deposit{value: msg.value}();
        Asset(WETH).transfer(pairOf(path[0], path[1]), msg.value);
        giveAtLeast(amountOutMin, path, to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        if (block.timestamp > deadline) revert Expired(deadline);
        if (path[path.length - 1] != WETH) revert InvalidPath();
        take(path, amountIn);
        uint256 out = giveAtLeast(amountOutMin, path, address(this));
        Wrapped(WETH).withdraw(out);
        (bool sent, ) = to.call{value: out}("");
        if (!sent) revert EtherRefused(to);
    }

    /// Some tokens return nothing.
    function take(address[] calldata path, uint256 amountIn) private {
        (bool taken, bytes memory answer) = path[0].call(
            abi.encodeCall(Asset.transferFrom, (msg.sender, pairOf(path[0], path[1]), amountIn))
        );
        if (!taken || (answer.length > 0 && !abi.decode(answer, (bool)))) revert NotTaken(path[0]);
    }

    /// Swaps what arrived in the first pair, and compares what the receiver got.
    function giveAtLeast(uint256 least, address[] calldata path, address to) private returns (uint256 out) {
        address last = path[path.length - 1];
        uint256 before = Asset(last).balanceOf(to);
        for (uint256 i = 1; i < path.length; i++) {
            address pair = pairOf(path[i - 1], path[i]);
            uint256 arrived = arrivedIn(pair, path[i - 1], path[i]);
            address next = i + 1 < path.length ? pairOf(path[i], path[i + 1]) : to;
            (uint256 out0, uint256 out1) = path[i - 1] < path[i] ? (uint256(0), arrived) : (arrived, uint256(0));
            Pair(pair).swap(out0, out1, next, "");
        }
        out = Asset(last).balanceOf(to) - before;
        if (out < least) revert TooLittle(out, least);
    }

    /// What a pair gives for what it got since its last swap.
    function arrivedIn(address pair, address tokenIn, address tokenOut) private view returns (uint256) {
        (uint112 first, uint112 second, ) = Pair(pair).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = tokenIn < tokenOut ? (first, second) : (second, first);
        uint256 kept = (Asset(tokenIn).balanceOf(pair) - reserveIn) * 997;
        return (kept * reserveOut) / (reserveIn * 1000 + kept);
    }

    function plan(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        uint256 deadline
    ) private view returns (uint256[] memory amounts) {
        if (block.timestamp > deadline) revert Expired(deadline);
        amounts = getAmountsOut(amountIn, path);
        uint256 out = amounts[amounts.length - 1];
        if (out < amountOutMin) revert TooLittle(out, amountOutMin);
    }

    function swapAlong(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 1; i < path.length; i++) {
            (uint256 out0, uint256 out1) = path[i - 1] < path[i] ? (uint256(0), amounts[i]) : (amounts[i], uint256(0));
            address next = i + 1 < path.length ? pairOf(path[i], path[i + 1]) : to;
            Pair(pairOf(path[i - 1], path[i])).swap(out0, out1, next, "");
        }
    }

    function pairOf(address tokenA, address tokenB) private view returns (address pair) {
        pair = Factory(factory).getPair(tokenA, tokenB);
        if (pair == address(0)) revert NoPair(tokenA, tokenB);
    }
}
